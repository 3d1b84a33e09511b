// Which tests concern a file, quick ones first: the first that fails is enough. A command is run in the copied tree; %B is its build.
const check = ["rules and records", "%B/furball", ["check", "--quiet", "tests/rules", "tests/records"]];
const unit = (name, ...args) => [name, `%B/tests/${name}`, args];
const games = (count) => ["any_game", "%B/tests/any_game", [], { FURBALL_GAMES: String(count) }];
const behaviour = ["behaviour", "bash", ["tests/behaviour/run", "%B"]];
const served = (name) => [`server/${name}`, "node", [`tests/server/test_${name}.mjs`, "%B/furball"]];

const table = [check, unit("test_secrets"), unit("test_imagine"), unit("test_other_rules"), unit("test_bad_scenarios"), unit("test_deeds"), unit("test_page"), unit("test_unasked"), unit("test_hint"),
    unit("test_ending"), unit("test_bases"), unit("test_errands"), unit("test_estimate"), unit("test_reckless"), unit("test_turning"), unit("test_catalog"), unit("test_scenario"), unit("test_record"), unit("test_api"), games(400), unit("test_batch"), behaviour, games(4000)];
const flames = [check, unit("test_secrets_flames"), unit("test_flames"), unit("test_unasked"), unit("test_ending"), unit("test_hint"), unit("test_page"), unit("test_bad_scenarios"), unit("test_record"), games(400), behaviour, games(4000)];
const simulation = ["test_simulation", "%B/tests/test_simulation", ["--seeds", "1", "60"]];
const server = [unit("test_hall"), unit("test_room"), simulation, unit("test_simulation"), ...["api", "play", "resume", "invite", "secrets", "limits", "attack", "slow"].map(served)];
const store = [unit("test_store"), simulation, unit("test_simulation"), unit("test_hall"), ...["resume", "crash", "api"].map(served)];
const players = [unit("test_players"), unit("test_views_only"), unit("test_hint"), unit("test_reckless"), behaviour, unit("test_api")];

/** What stands for what: the areas that a run is spread over. */
export const AREAS = [
    { name: "views", files: /^src\/games\/table\/know\/|src\/games\/table\/features\/.*(words|floor|fuel|tail)\.c/, tests: table },
    { name: "rules", files: /^src\/games\/table\/(core|flight|fire|damage|features|turn|fast)\//, tests: table },
    { name: "flames", files: /^src\/games\/flames\//, tests: flames },
    { name: "server", files: /^src\/server\//, tests: server },
    { name: "store", files: /^src\/store\//, tests: store },
    { name: "players", files: /^src\/players\//, tests: players },
];

/** The area of a file, the first that has it. */
export const areaOf = (file) => AREAS.find((area) => area.files.test(file));
