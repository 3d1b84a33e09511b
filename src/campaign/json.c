/* A campaign as the page shows it. */
#include "campaign/campaign.h"

#include "base/json.h"

static const char *const DUTY[DUTY_COUNT] = {"active", "relieved", "over"};

static void put_pilot(const Campaign *campaign, const Pilot *pilot, Text *out) {
    json_comma(out);
    text_put_char(out, '{');
    json_word(out, "name", pilot->name);
    json_word(out, "side", pilot->side);
    json_word(out, "airplane", pilot->airplane);
    json_word(out, "model", pilot->model);
    json_number(out, "victories", pilot->victories);
    json_count(out, "misses", pilot->misses);
    json_count(out, "downs", pilot->downs);
    json_count(out, "flights", pilot->flights);
    json_count(out, "fell", pilot->fell);
    json_word(out, "duty", DUTY[pilot->duty]);
    int due = pilot_skills_due(campaign, pilot);
    json_count(out, "due", due > 0 ? due : 0);
    text_put(out, ",\"skills\":[");
    for (int i = 0; i < pilot->skill_count; i++) {
        json_comma(out);
        text_put_json(out, pilot->skill[i]);
    }
    text_put(out, "]}");
}

void campaign_write_json(const Campaign *campaign, Text *out) {
    int points[2];
    json_word(out, "title", campaign->title);
    json_word(out, "story", campaign->story);
    json_number(out, "flown", campaign->flown);
    json_word(out, "attrition", campaign->gentle ? "gentle" : "book");
    json_number(out, "perSkill", campaign_per_skill(campaign));
    if (campaign->limited) json_number(out, "replacements", campaign->replacements);
    if (campaign_next(campaign)) json_word(out, "next", campaign_next(campaign));
    text_put(out, ",\"missions\":[");
    for (int i = 0; i < campaign->mission_count; i++) {
        text_put(out, i ? ",{" : "{");
        json_word(out, "scenario", campaign->mission[i].scenario);
        json_word(out, "about", campaign->mission[i].about);
        json_number(out, "worth", campaign->mission[i].worth ? campaign->mission[i].worth : MISSION_WORTH);
        if (campaign->mission[i].placed) text_put(out, ",\"at\":[%d,%d]", campaign->mission[i].east, campaign->mission[i].north);
        text_put_char(out, '}');
    }
    text_put(out, "],\"results\":[");
    for (int i = 0; i < campaign->result_count; i++) {
        const Result *result = &campaign->result[i];
        text_put(out, i ? ",{" : "{");
        json_word(out, "scenario", result->scenario);
        json_word(out, "winner", result->winner);
        text_put(out, ",\"points\":[%d,%d]}", result->points[0], result->points[1]);
    }
    campaign_points(campaign, points);
    text_put(out, "],\"points\":[%d,%d],\"over\":%d,\"pilots\":[", points[0], points[1], !campaign_next(campaign));
    for (int i = 0; i < campaign->count; i++) put_pilot(campaign, &campaign->pilot[i], out);
    text_put_char(out, ']');
}
