#include "airframes/fields.h"

#define COUNT(list) ((int)(sizeof(list) / sizeof *(list)))
#define WORDS(name, what, ...) \
    static const char *const name##_list[] = {__VA_ARGS__}; \
    static const Words name = {what, COUNT(name##_list), name##_list}

WORDS(bodies, "body", "inline", "radial", "rotary", "box", "plywood", "bomber", "jet", "pod");
WORDS(engines, "engine", "inline", "radial", "rotary", "jet", "rocket");
WORDS(pods, "nacelle", "inline", "radial", "rotary", "jet", "boom");
WORDS(canopies, "canopy", "razor", "bubble", "framed", "box");
WORDS(bays, "bay", "pair", "one", "vee", "warren");
WORDS(parts, "part", "radiator", "oil", "mast", "strut", "barrel", "bomb", "wheel", "top", "spine", "tank");
WORDS(schemes, "scheme", "plain", "bands", "patches", "splinter", "areas", "lozenge", "spots", "rings", "streaks", "mottle");
WORDS(places, "place", "top", "bottom", "wings", "side", "fin");
WORDS(marks, "mark", "raf-1916", "raf-a", "raf-a1", "raf-b", "raf-c", "raf-c1", "raf-seac", "france", "france-1940", "belgium", "italy",
      "usa-1918", "fasces", "savoy", "pattee", "pattee-field", "balken-1918", "kreuz", "kreuz-wide", "kreuz-open", "kreuz-black",
      "hinomaru", "hinomaru-ring", "star-1919", "star", "star-torch", "star-bars", "star-bars-red", "red-star", "red-star-white",
      "chinese-sun", "hungary", "michael");
WORDS(flashes, "flash", "raf", "raf-late", "raf-rudder", "france-rudder", "italy-rudder", "belgium-rudder", "hungary-rudder",
      "romania-rudder", "usa", "savoy");

const Words *const VOCABULARY[] = {&bodies, &pods, &canopies, &bays, &parts, &schemes, &marks, &flashes};
const int VOCABULARY_COUNT = COUNT(VOCABULARY);

/* Metres: a length, a coordinate that may be negative, a fraction, a percentage. */
#define METRES(name) {name, FIELD_NUMBER, 0, 0, 0, 1, 5000, NULL}
#define PLACE(name) {name, FIELD_NUMBER, 0, 0, 0, -2500, 5000, NULL}
#define PART(name) {name, FIELD_NUMBER, 0, 0, 0, 0, 100, NULL}
#define PERCENT(name) {name, FIELD_NUMBER, 0, 0, 0, 0, 10000, NULL}
#define NUMBER(name, min, max) {name, FIELD_NUMBER, 0, 0, 0, min, max, NULL}
#define SOME(name, least, most) {name, FIELD_NUMBERS, 0, least, most, -2500, 5000, NULL}
#define BARE_SOME(name, least, most) {name, FIELD_NUMBERS, 1, least, most, -2500, 5000, NULL}
#define BARE(name, list) {name, FIELD_CHOICE, 1, 0, 0, 0, 0, &list}
#define CHOICE(name, list) {name, FIELD_CHOICE, 0, 0, 0, 0, 0, &list}
#define COLOUR(name) {name, FIELD_COLOUR, 0, 0, 0, 0, 0, NULL}
#define BARE_COLOUR(name) {name, FIELD_COLOUR, 1, 0, 0, 0, 0, NULL}
#define FLAG(name) {name, FIELD_FLAG, 0, 0, 0, 0, 0, NULL}

/* A flying surface, seen from above. */
#define SURFACE \
    PLACE("at"), PLACE("y"), METRES("span"), METRES("root"), METRES("tip"), PLACE("sweep"), PART("round"), PART("axis"), \
        NUMBER("dihedral", -2000, 4500), SOME("gull", 2, 2), SOME("break", 3, 3), NUMBER("thick", 2, 30), FLAG("ellipse")

#define FIN \
    SOME("outline", 6, 40), PLACE("height"), METRES("chord"), PLACE("aft"), PLACE("lean"), METRES("top"), PLACE("base"), PLACE("low"), \
        PLACE("hinge"), METRES("twin"), FLAG("sharp")

static const Field size[] = {METRES("span"), METRES("length"), PLACE("cg")};
static const Field body[] = {BARE("kind", bodies), CHOICE("engine", engines), PLACE("from"), PLACE("to"), METRES("half"), METRES("top"),
                             NUMBER("bottom", -2500, -1), METRES("nose"), PLACE("rise"), NUMBER("square", 150, 800)};
static const Field station[] = {BARE_SOME("at", 4, 5)};
static const Field surface[] = {SURFACE};
static const Field fin[] = {FIN};
static const Field canopy[] = {BARE("shape", canopies), PLACE("from"), PLACE("to"), PLACE("height"), METRES("half"), NUMBER("frames", 100, 2000), SOME("crew", 1, 8)};
static const Field cockpit[] = {PLACE("at"), METRES("radius"), PLACE("y")};
static const Field glass[] = {PLACE("to")};
static const Field nacelle[] = {BARE("kind", pods), PLACE("x"), PLACE("y"), PLACE("at"), METRES("length"), METRES("radius"), NUMBER("deep", 20, 400), METRES("prop"),
                                NUMBER("blades", 200, 600), SOME("spinner", 2, 2), FLAG("aft"), FLAG("both")};
static const Field floats[] = {PLACE("x"), PLACE("y"), PLACE("at"), METRES("length"), METRES("radius")};
static const Field prop[] = {METRES("radius"), NUMBER("blades", 200, 600), SOME("spinner", 2, 2), PLACE("at"), PLACE("x"), PLACE("y"), FLAG("aft"), FLAG("wood")};
static const Field intake[] = {CHOICE("kind", engines), PLACE("x"), PLACE("y"), PLACE("at"), METRES("radius"), FLAG("aft")};
static const Field exhaust[] = {PLACE("from"), PLACE("to"), PLACE("y")};
static const Field gear[] = {PLACE("x"), PLACE("y"), PLACE("at"), METRES("radius"), PLACE("top"), FLAG("spats"), FLAG("axle")};
static const Field bay[] = {BARE("kind", bays), PLACE("x")};
static const Field cabane[] = {PLACE("x"), PLACE("from"), PLACE("to")};
static const Field turret[] = {PLACE("at"), PLACE("y"), METRES("radius"), FLAG("fore"), FLAG("aft"), FLAG("up")};
static const Field part[] = {BARE("kind", parts), BARE_SOME("n", 3, 6)};
static const Field ports[] = {BARE_SOME("x", 1, 8)};
static const Field gun[] = {BARE_SOME("at", 3, 3)};
static const Field without[] = {{"words", FIELD_WORDS, 1, 1, 8, 0, 0, NULL}};

static const Field coat[] = {BARE("kind", schemes), {"upper", FIELD_COLOURS, 0, 1, 5, 0, 0, NULL}, COLOUR("lower"), COLOUR("body"), COLOUR("mottle"),
                             NUMBER("line", -300, 300), FLAG("metal"), FLAG("fabric")};
static const Field trim[] = {COLOUR("spinner"), COLOUR("rudder"), COLOUR("tips"), COLOUR("lead"), COLOUR("glare"), COLOUR("wood"),
                             CHOICE("flash", flashes), FLAG("teeth")};
static const Field nose[] = {BARE_COLOUR("colour"), PERCENT("to")};
static const Field band[] = {BARE_COLOUR("colour"), PERCENT("from"), PERCENT("to")};
static const Field tail_paint[] = {BARE_COLOUR("colour"), PERCENT("from")};
static const Field mark[] = {BARE("where", places), BARE("kind", marks), PERCENT("at"), PERCENT("size"), FLAG("left"), FLAG("right")};
static const Field letters[] = {{"side", FIELD_TEXTS, 0, 1, 2, 0, 0, NULL}, {"fin", FIELD_TEXT, 0, 0, 0, 0, 0, NULL}, COLOUR("colour")};
static const Field stripes[] = {FLAG("invasion")};

/* word, LineOf, whether there may be several, fields */
#define LINE(word, of, many, fields) {word, of, many, COUNT(fields), fields}

const LineKind LINE_KINDS[] = {
    LINE("size", 0, 0, size),          LINE("body", 0, 0, body),       LINE("station", 0, 1, station), LINE("wing", 0, 1, surface),
    LINE("tail", 0, 1, surface),       LINE("fin", 0, 0, fin),         LINE("fin2", 0, 0, fin),        LINE("canopy", 0, 1, canopy),
    LINE("cockpit", 0, 1, cockpit),    LINE("glass", 0, 0, glass),     LINE("nacelle", 0, 1, nacelle), LINE("float", 0, 1, floats),
    LINE("prop", 0, 1, prop),          LINE("intake", 0, 1, intake),   LINE("exhaust", 0, 0, exhaust), LINE("heads", 0, 0, exhaust),
    LINE("gear", 0, 0, gear),          LINE("bay", 0, 1, bay),         LINE("cabane", 0, 0, cabane),   LINE("turret", 0, 1, turret),
    LINE("part", 0, 1, part),          LINE("ports", 0, 0, ports),     LINE("gun", 0, 1, gun),         LINE("without", 2, 0, without),
    LINE("coat", 1, 0, coat),          LINE("trim", 1, 0, trim),       LINE("nose", 1, 0, nose),       LINE("band", 1, 1, band),
    LINE("tail-paint", 1, 0, tail_paint), LINE("mark", 1, 1, mark),    LINE("letters", 1, 0, letters), LINE("stripes", 1, 0, stripes),
};
const int LINE_KIND_COUNT = COUNT(LINE_KINDS);
