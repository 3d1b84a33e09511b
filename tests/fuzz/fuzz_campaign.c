/* Any bytes as a campaign: nothing crashes, complaints are one line of text, what is written reads back to the same campaign,
 * and nobody learns more than he earned. */
#include "campaign/campaign.h"
#include "must.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static Campaign campaign, again;
static char first[CAMPAIGN_TEXT_MAX], second[CAMPAIGN_TEXT_MAX];

static size_t write_campaign(const Campaign *from, char *out, size_t size) {
    Text text = text_on(out, size);
    campaign_write(from, &text);
    must(!text.cut, "no campaign's text is longer than it may be");
    return text.length;
}

static void pilots_are_sound(void) {
    for (int i = 0; i < campaign.count; i++) {
        const Pilot *pilot = &campaign.pilot[i];
        must(pilot_name_is_good(pilot->name), "a pilot has a good name");
        must(campaign_find(&campaign, pilot->name) == i, "and nobody else has it");
        must(pilot->duty == DUTY_OVER || pilot_skills_due(&campaign, pilot) >= 0, "nobody has more skills than he earned");
    }
}

/* A skill that is due is learned once, and kept in the text. */
static void skills_are_learned(void) {
    for (int i = 0; i < campaign.count; i++) {
        Diag diag = {0};
        int due = pilot_skills_due(&campaign, &campaign.pilot[i]);
        int learned = campaign_learn(&campaign, campaign.pilot[i].name, "lucky", &diag);
        must(learned == !diag.failed, "either learned or complained");
        must(!learned || due - pilot_skills_due(&campaign, &campaign.pilot[i]) == 1, "one skill less is due");
        must(!learned || !campaign_learn(&campaign, campaign.pilot[i].name, "lucky", &diag), "a skill is learned once");
    }
}

static void reads_back(void) {
    Diag diag = {0};
    size_t length = write_campaign(&campaign, first, sizeof first);
    if (!campaign_read("in", first, length, &again, &diag)) must(0, diag.text);
    must(write_campaign(&again, second, sizeof second) == length, "as long as before");
    must(!memcmp(first, second, length), "the same text");
    must(!memcmp(&campaign, &again, sizeof campaign), "the same campaign");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Diag diag = {0};
    int ok = campaign_read("in", (const char *)data, size, &campaign, &diag);
    must(ok == !diag.failed, "either read or complained");
    if (!ok) {
        complaint_is_plain(&diag);
        return 0;
    }
    pilots_are_sound();
    reads_back();
    skills_are_learned();
    reads_back();
    return 0;
}
