/* What hangar.wasm exports: all airframes as JSON, for the build of the page. */
#include "airframes/airframes.h"

#define EXPORTED(name) __attribute__((export_name(#name))) name

extern const BuiltinFile hangar_files[];
extern const int hangar_file_count;

enum { ANSWER_MAX = 1 << 21, FILES_MAX = 64 };

const char *EXPORTED(hangar_json)(void);
int EXPORTED(hangar_failed)(void);

static char answer[ANSWER_MAX];
static int failed;

/* The JSON, or the complaint if hangar_failed() says so; ends with a zero. */
const char *hangar_json(void) {
    static Hangar hangar;
    static BuiltinFile airframes[FILES_MAX];
    Diag diag = {0};
    int count = 0;
    Text out = text_on(answer, sizeof answer);
    for (int i = 0; i < hangar_file_count && count < FILES_MAX; i++)
        if (hangar_is_mine(&hangar_files[i])) airframes[count++] = hangar_files[i];
    failed = !hangar_write(&hangar, airframes, count, hangar_files, hangar_file_count, &out, &diag);
    if (failed || out.cut) {
        failed = 1;
        out = text_on(answer, sizeof answer);
        text_put(&out, "%s", diag.failed ? diag.text : "the airframes are too long");
    }
    return answer;
}

int hangar_failed(void) { return failed; }
