// The fight builder: which war, which month, how much; picked by hand or dealt; and whether it is fair.
import { useEffect, useRef, useState } from "preact/hooks";
import { Emblem } from "../app/emblem";
import { Nav } from "../app/home";
import { Badge, Button, Message, Paper, Segmented } from "../app/kit";
import { go, setTitle } from "../app/router";
import { sideClass } from "../board/chart/shapes";
import { sideName } from "../play/people";
import { FIGHTS } from "../families/workshop";
import { count, say, t } from "../words";
import { Bench } from "./bench-link";
import type { BookCatalogue } from "./checked";
import { FairBar } from "./FairBar";
import { deal, errorOf, FORCES_MAX, isEven, isValued, valueOf, type Fight, type Force, type Forces } from "./fight";
import { quoted } from "./notation";
import { newScenario } from "./shelf";
import { Squadron } from "./squadron";
import { balanceOf, type Balance } from "./stats";
import { TypedInput } from "./Typed";

const GAMES = 40;

const worth = (force: Force): string => (force.error ? `${force.value} ±${force.error}` : String(force.value));

// What the values say of both sides' forces.
function evenWords(fight: Fight, forces: Forces): string {
  if (!isValued(forces)) return t("ws-fight-unmeasured");
  if (!fight.measured) return t(isEven(forces) ? "ws-fight-even" : "ws-fight-uneven");
  return t(isEven(forces) ? "ws-fight-points-even" : "ws-fight-points-uneven", { n: Math.round(Math.abs(valueOf(forces.allies) - valueOf(forces.axis)) * 10) / 10, error: errorOf([...forces.allies, ...forces.axis]) });
}

function Side({ side, book, all, own, set }: { side: keyof Forces; book: string; all: Force[]; own: Force[]; set: (forces: Force[]) => void }) {
  const choices = all.filter((force) => force.side === side);
  return (
    <Paper class="k-pad fight-side" label={sideName(side, book)}>
      <h2 class={`${sideClass(side)}-text`}>
        <Badge side={sideClass(side)} /> {sideName(side, book)}
      </h2>
      <ul>
        {own.map((force, i) => (
          <li class="k-row">
            <Emblem shape="fighter" side={side} model={force.id} />
            <span class="k-grow">
              {say(force.title)} {force.value > 0 && <span class="soft">({worth(force)})</span>}
            </span>
            <Button compact kind="bare" icon="trash" label={t("ws-fight-remove", { name: force.title })} onClick={() => set(own.filter((_, k) => k !== i))} />
          </li>
        ))}
      </ul>
      {valueOf(own) > 0 && <p class="num"><b>{errorOf(own) ? t("ws-fight-points", { n: valueOf(own), error: errorOf(own) }) : t("ws-fight-value", { n: valueOf(own) })}</b></p>}
      {own.length < FORCES_MAX && (
        <label class="field" for={`fight-${side}`}>
          <span>{t("ws-fight-add")}</span>
          <select id={`fight-${side}`} value="" onChange={(event) => {
            const picked = choices.find((force) => force.id === event.currentTarget.value);
            event.currentTarget.value = "";
            if (picked) set([...own, picked]);
          }}>
            <option value="">{t("ws-fight-choose")}</option>
            {choices.map((force) => (
              <option value={force.id}>{force.value ? `${force.title} (${worth(force)})` : force.title}</option>
            ))}
          </select>
        </label>
      )}
    </Paper>
  );
}

export function FightScreen() {
  const [fight, setFight] = useState(FIGHTS[0] as Fight);
  const [month, setMonth] = useState("1942-07");
  const [budget, setBudget] = useState(FIGHTS[0]?.budget ?? 24);
  const [none, setNone] = useState(false); // no such deal was found
  const [size, setSize] = useState(2);
  const [catalogue, setCatalogue] = useState<BookCatalogue | null>(null);
  const [forces, setForces] = useState<Forces>({ allies: [], axis: [] });
  const [balance, setBalance] = useState<Balance | null>(null);
  const [flown, setFlown] = useState<number | null>(null);
  const [problem, setProblem] = useState("");
  const squadron = useRef<Squadron | null>(null);
  useEffect(() => {
    setTitle(t("ws-fight-title"));
    return () => squadron.current?.stop();
  }, []);
  useEffect(() => {
    const bench = new Bench();
    setForces({ allies: [], axis: [] });
    setBudget(fight.budget);
    setCatalogue(null);
    const begin = (found: BookCatalogue): void => {
      setCatalogue(found);
      setForces(deal(fight.forces(found, month), size, fight.budget) ?? { allies: [], axis: [] }); // there is something to look at from the first moment
    };
    bench.catalogue(fight.book).then(begin, (fault: Error) => setProblem(fault.message)).finally(() => bench.close());
    return () => bench.close();
  }, [fight]);
  useEffect(() => setBalance(null), [forces]);
  if (problem) return <Message title={t("trouble")} words={t("error", { sentence: say(problem) })} />;
  const all = catalogue ? fight.forces(catalogue, month) : [];
  const ready = forces.allies.length > 0 && forces.axis.length > 0;
  const text = (): string => ["furball scenario 1", `title ${quoted(t("ws-fight-named", { month: fight.title(month) }))}`, ...fight.lines(month, forces), ""].join("\n");
  const dealt = (): void => {
    const found = deal(all, size, budget);
    setNone(!found);
    setForces(found ?? { allies: [], axis: [] });
  };
  const measure = async (): Promise<void> => {
    const flying = new Squadron();
    squadron.current = flying;
    setFlown(0);
    try {
      const games = await flying.fly(text(), "regular", GAMES, (landed) => setFlown(landed.length));
      if (games.length) setBalance(balanceOf(games, ["allies", "axis"]));
    } catch (fault) {
      setProblem((fault as Error).message);
    }
    setFlown(null);
  };
  const keep = async (where: string): Promise<void> => {
    const words = text();
    go(`#/workshop/${where}/${await newScenario({ title: t("ws-fight-title"), book: fight.book, text: words })}`);
  };
  return (
    <div class="ground-page">
      <Nav />
      <main class="workshop-page">
        <h1>{t("ws-fight-title")}</h1>
        <p class="soft">{t("ws-fight-more")}</p>
        <Paper class="k-pad fight-order" label={t("ws-fight-title")}>
          <Segmented name="fight-war" label={t("war")} value={fight.name} choices={FIGHTS.map((one) => [one.name, one.words()])} onPick={(name) => setFight(FIGHTS.find((one) => one.name === name) as Fight)} />
          {fight.dated && (
            <label class="field" for="fight-month">
              <span>{t("ws-fight-month")}</span>
              <TypedInput type="text" id="fight-month" pattern="19[34]\d-[01]\d" value={month} done={(typed) => /^19[34]\d-(0[1-9]|1[0-2])$/.test(typed) && (setMonth(typed), setForces({ allies: [], axis: [] }))} />
            </label>
          )}
          <label class="field" for="fight-budget">
            <span>{t(fight.measured ? "ws-fight-points-budget" : "ws-fight-budget")}</span>
            <input type="number" id="fight-budget" min={4} max={999} value={budget} onInput={(event) => setBudget(Number(event.currentTarget.value))} />
          </label>
          <label class="field" for="fight-size">
            <span>{t("ws-fight-size")}</span>
            <input type="number" id="fight-size" min={1} max={FORCES_MAX} value={size} onInput={(event) => setSize(Math.max(1, Math.min(FORCES_MAX, Number(event.currentTarget.value) || 1)))} />
          </label>
          <Button icon="dice" id="fight-deal" disabled={!catalogue} onClick={dealt}>{t("ws-fight-deal")}</Button>
        </Paper>
        <div class="workshop-two">
          {(["allies", "axis"] as const).map((side) => (
            <Side side={side} book={fight.book} all={all} own={forces[side]} set={(own) => setForces({ ...forces, [side]: own })} key={side} />
          ))}
        </div>
        {balance && <FairBar balance={balance} book={fight.book} />}
        <p class="small soft" role="status" id="fight-status">
          {flown !== null ? t("ws-flying-n", { n: flown, of: GAMES }) : balance ? `${count("ws-measured-games", balance.games)} ${t("ws-fair-honest")}` : ready ? evenWords(fight, forces) : none ? t("ws-fight-none") : ""}
        </p>
        <div class="k-row k-wrap">
          <Button kind="go" icon="play" id="fight-fly" disabled={!ready} onClick={() => void keep("fly")}>{t("ws-fly-it")}</Button>
          <Button icon="gear" disabled={!ready} onClick={() => void keep("edit")}>{t("ws-open-editor")}</Button>
          {flown === null ? <Button icon="swap" id="fight-measure" disabled={!ready} onClick={() => void measure()}>{t("ws-fair-start")}</Button> : <Button icon="close" onClick={() => squadron.current?.stop()}>{t("ws-stop")}</Button>}
        </div>
      </main>
    </div>
  );
}
