#include "games/table/features/clouds/sky_clouds.h"

#include "games/table/core/feature.h"
#include "games/table/features/ground/ground.h"
#include "games/table/core/words.h"

/* Is the point inside? Counts how often a line to the east crosses the edge. */
static int cloud_contains(const Cloud *cloud, Vec at) {
    int inside = 0;
    for (int i = 0, j = cloud->count - 1; i < cloud->count; j = i++) {
        Vec a = cloud->point[j], b = cloud->point[i];
        if ((a.y > at.y) == (b.y > at.y)) continue;
        int64_t side = vec_cross(vec_sub(b, a), vec_sub(at, a));
        inside ^= (b.y > a.y) == (side > 0);
    }
    return inside;
}

static int sign(int64_t value) { return (value > 0) - (value < 0); }

static int segments_cross(Vec a, Vec b, Vec c, Vec d) {
    Vec ab = vec_sub(b, a), cd = vec_sub(d, c);
    return sign(vec_cross(ab, vec_sub(c, a))) * sign(vec_cross(ab, vec_sub(d, a))) < 0 &&
           sign(vec_cross(cd, vec_sub(a, c))) * sign(vec_cross(cd, vec_sub(b, c))) < 0;
}

static int cloud_is_crossed(const Cloud *cloud, Vec a, Vec b) {
    if (cloud_contains(cloud, a) || cloud_contains(cloud, b)) return 1;
    for (int i = 0, j = cloud->count - 1; i < cloud->count; j = i++)
        if (segments_cross(a, b, cloud->point[j], cloud->point[i])) return 1;
    return 0;
}

int clouds_hide(const Table *table, unsigned from, Vec eye, unsigned to, Vec point) {
    int low = unit_level(table, from), high = unit_level(table, to);
    for (int i = 0; i < table->ground.clouds; i++) {
        const Cloud *cloud = &table->ground.cloud[i];
        if (cloud->level < (low < high ? low : high) || cloud->level > (low < high ? high : low)) continue;
        if (cloud->level == high && cloud_contains(cloud, unit_at(table, to))) return 1;
        if (cloud->level == low && cloud_contains(cloud, unit_at(table, from))) return 1;
        if (cloud_is_crossed(cloud, eye, point)) return 1;
    }
    return 0;
}

/* ---- words -------------------------------------------------------------------------------------------- */

/* "cloud altitude 3 points 100,100 300,100 200,300": three to eight corners. */
static int read_cloud(Table *table, Cursor *cursor) {
    int64_t level;
    if (!table->rules.cloud_shapes) return cursor_complain(cursor, 1, "clouds as shapes are not in this rulebook");
    if (table->ground.clouds == CLOUD_MAX) return cursor_complain(cursor, 0, "there is room for %d clouds", CLOUD_MAX);
    Cloud *cloud = &table->ground.cloud[table->ground.clouds];
    if (!cursor_expect(cursor, "altitude") || !cursor_whole(cursor, "the level of the cloud", 1, 30, &level)) return 0;
    if (!cursor_expect(cursor, "points")) return 0;
    do {
        if (cloud->count == CLOUD_POINTS) return cursor_complain(cursor, 1, "a cloud has at most %d corners", CLOUD_POINTS);
        if (!point_read(cursor, &cloud->point[cloud->count].x, &cloud->point[cloud->count].y)) return 0;
        cloud->count++;
    } while (!cursor_at_end(cursor));
    if (cloud->count < 3) return cursor_complain(cursor, 0, "a cloud has at least three corners");
    cloud->level = (uint8_t)level;
    table->ground.clouds++;
    return 1;
}

static void write_clouds(const Table *table, Text *out) {
    for (int i = 0; i < table->ground.clouds; i++) {
        const Cloud *cloud = &table->ground.cloud[i];
        text_put(out, "cloud altitude %d points", cloud->level);
        for (int p = 0; p < cloud->count; p++) {
            text_put_char(out, ' ');
            point_write(cloud->point[p].x, cloud->point[p].y, out);
        }
        text_put_char(out, '\n');
    }
}

/* "clouds 2 at 100,100": how many there are, and where the first has its first corner. */
static int expect_clouds(const Table *table, int plane, Cursor *cursor, Text *got) {
    int32_t x, y;
    (void)plane;
    int fits = compare_number(cursor, "a number of clouds", table->ground.clouds, got);
    if (fits < 1 || !cursor_try(cursor, "at")) return fits;
    if (!point_read(cursor, &x, &y)) return -1;
    point_write(table->ground.cloud[0].point[0].x, table->ground.cloud[0].point[0].y, got);
    return x == table->ground.cloud[0].point[0].x && y == table->ground.cloud[0].point[0].y;
}

static const LineWord lines[] = {{"cloud", read_cloud}, {NULL, NULL}};
static const Statement statements[] = {{"clouds", expect_clouds}, {NULL, NULL}};

static int used_shapes(const Table *table) { return table->ground.clouds != 0; }

static const Hooks hooks = {.sight_hidden = clouds_hide};

extern const Feature feature_sky_clouds;
const Feature feature_sky_clouds = {.name = "clouds", .lines = lines, .write_lines = write_clouds,
                                    .used = used_shapes, .hooks = &hooks};

extern const Proof proof_sky_clouds;
const Proof proof_sky_clouds = {.about_table = statements};
