#include "cmd/play/aim.h"

#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { UNITS_MAX = 256, SCENE_MAX = 512 << 10, MEASURED_MAX = 8 << 10, RULER_CMM = 20000, ARC_FULL = 3600, EDGE_PARTS = 2 };

/* ---- shooter and target ------------------------------------------------------------------------------ */

/* The unit with that name; -1: none. */
static int unit_named(const Play *play, const char *name, size_t length) {
    Unit unit;
    for (int i = 0; i < UNITS_MAX; i++)
        if (play->game->learn.unit(play->match.state, i, &unit) && unit.present && strlen(unit.name) == length && strncmp(unit.name, name, length) == 0)
            return i;
    return -1;
}

static int find_pair(const Play *play, const char *words, int *from, int *to) {
    *from = *to = -1;
    for (const char *at = words; *at; at += strspn(at, " ")) {
        size_t length = strcspn(at, " ");
        int unit = unit_named(play, at, length);
        if (at == words) *from = unit;
        else if (unit >= 0 && unit != *from) *to = unit;
        at += length;
    }
    return *from >= 0 && *to >= 0;
}

/* ---- arcs -------------------------------------------------------------------------------------------- */

static double number_of(const json_t *object, const char *key) { return json_number_value(json_object_get(object, key)); }

static void mark_edge(const Map *map, const double at[2], double tenths) {
    double angle = tenths / ARC_FULL * 2 * acos(-1);
    double end[2] = {at[0] + RULER_CMM * sin(angle), at[1] + RULER_CMM * cos(angle)};
    map_line(map, at, end, EDGE_PARTS, '\'', '\'');
}

/* Draws both edges of every gun's arc, as long as the ruler; a gun that fires in all directions has none. */
static void mark_arcs(const Map *map, const json_t *scene, const char *name) {
    size_t i, k;
    json_t *unit, *gun;
    json_array_foreach(json_object_get(scene, "units"), i, unit) {
        const char *own = json_string_value(json_object_get(unit, "name"));
        if (!own || strcmp(own, name) != 0) continue;
        const double at[2] = {number_of(unit, "x"), number_of(unit, "y")};
        double heading = number_of(unit, "heading");
        json_array_foreach(json_object_get(unit, "guns"), k, gun) {
            double wide = number_of(gun, "arc");
            if (wide >= ARC_FULL) continue;
            int corner = number_of(gun, "corner") > 0;
            double left = corner ? (number_of(gun, "rear") > 0 ? ARC_FULL / 2 : 0) - wide / 2 : number_of(gun, "left");
            mark_edge(map, at, heading + left);
            mark_edge(map, at, heading + left + wide);
        }
    }
}

static json_t *scene_of(Play *play, Seat seat) {
    char *buffer = malloc(SCENE_MAX);
    if (!buffer) return NULL;
    Text text = text_on(buffer, SCENE_MAX);
    play->game->page.scene(play->bout.view, seat, &text);
    json_t *scene = text.cut ? NULL : json_loads(buffer, 0, NULL);
    free(buffer);
    return scene;
}

/* ---- the ruler --------------------------------------------------------------------------------------- */

static void say_ruler(const json_t *measured, const char *target, Text *out) {
    int part = (int)number_of(measured, "part"), parts = (int)number_of(measured, "parts");
    const char *mount = NULL, *behind = NULL;
    size_t i;
    json_t *gun;
    json_array_foreach(json_object_get(measured, "guns"), i, gun) {
        if (number_of(gun, "arc") <= 0 || mount) continue;
        mount = json_string_value(json_object_get(gun, "mount"));
        behind = json_string_value(json_object_get(gun, "behind"));
    }
    text_put(out, "%s: ", target);
    if (mount) text_put(out, "in the arc of the %s gun", mount);
    else text_put(out, "in no gun's arc");
    if (!part) text_put(out, ", beyond the ruler");
    else if (parts == 2) text_put(out, ", in the %s half of the ruler", part == 1 ? "near" : "far");
    else text_put(out, ", in quarter %d of the ruler", part);
    if (behind) text_put(out, ", behind %s", behind);
    text_put(out, ".");
}

/* The ruler goes from the gun to the nearest point of the target: '-', and '+' at its marks. */
static void mark_ruler(const Map *map, const json_t *measured) {
    const json_t *a = json_object_get(measured, "from"), *b = json_object_get(measured, "to");
    const double from[2] = {json_number_value(json_array_get(a, 0)), json_number_value(json_array_get(a, 1))};
    const double to[2] = {json_number_value(json_array_get(b, 0)), json_number_value(json_array_get(b, 1))};
    double length = number_of(measured, "length"), part = RULER_CMM / fmax(1, number_of(measured, "parts"));
    int whole = (int)(length / part);
    map_line(map, from, to, whole + 1 > 8 ? 8 : whole + 1, '-', '-');
    for (int i = 1; i <= whole && i <= 8; i++)
        map_mark(map, from[0] + (to[0] - from[0]) * part * i / length, from[1] + (to[1] - from[1]) * part * i / length, '+');
}

static json_t *measure(Play *play, int from, int to) {
    char buffer[MEASURED_MAX];
    Text text = text_on(buffer, sizeof buffer);
    play->game->page.measure(play->bout.view, &(Spot){.unit = from}, &(Spot){.unit = to}, &text);
    return text.cut ? NULL : json_loads(buffer, 0, NULL); /* null if one of them is not visible */
}

int aim_mark(Play *play, const Answer *answer, const Map *map, Text *words) {
    int from, to;
    Unit shooter, target;
    if (!play->game->learn.unit || !play->game->page.measure || !find_pair(play, answer->words, &from, &to)) return 0;
    json_t *measured = measure(play, from, to);
    if (!measured) return 0;
    play->game->learn.unit(play->match.state, from, &shooter);
    play->game->learn.unit(play->match.state, to, &target);
    if (map) {
        json_t *scene = scene_of(play, shooter.seat);
        mark_ruler(map, measured);
        if (scene) mark_arcs(map, scene, shooter.name);
        json_decref(scene);
    }
    if (words) say_ruler(measured, target.name, words);
    json_decref(measured);
    return 1;
}
