// Own airplanes: a form for the figures, and the deck drawn card by card with its numbers beside it.
import { useEffect, useState } from "preact/hooks";
import { Button, Dialog, Segmented } from "../app/kit";
import { ManeuverCard } from "../cards/ManeuverCard";
import { kindOf, type Hand } from "../cards/hand";
import { sideName } from "../play/people";
import { say, t } from "../words";
import type { BookCatalogue, DeckCard, DeckNote } from "./checked";
import { FourCards } from "./FourCards";
import { bookOf } from "./lines";
import type { Line } from "./notation";
import { copyCard, dropAirplane, dropCard, figure, idOf, newAirplane, plainModels, readOwn, replaceToken, type Order, type OwnDeck, type OwnModel } from "./own";
import { TypedInput } from "./Typed";
import type { Workbench } from "./workbench";

function faceOf(card: DeckCard): Hand {
  const same = card.low && card.high && card.low.join() === card.high.join();
  const angle = Math.abs((card.low ?? card.high)?.[2] ?? 0) / 10;
  return { key: card.name, kind: kindOf(card.name), flown: kindOf(card.name), angle: angle === 180 ? 0 : angle, hard: false, steep: Boolean(card.steep), deck: "", numbers: [card.number], groups: [card.name], copies: 1, arrows: same ? { any: card.low } : { low: card.low, high: card.high }, ways: [] };
}

// What the number at this place of a card's line is: behind a word its first, behind a number the way aside.
function numbersOf(line: Line): { at: number; word: string }[] {
  return line.tokens.flatMap((token, i) => (i > 2 && token.kind === "number" ? [{ at: i, word: line.tokens[i - 1]?.kind === "number" ? `${line.tokens[i - 2]?.text}-aside` : (line.tokens[i - 1]?.text ?? "") }] : []));
}

function Notes({ notes }: { notes: DeckNote[] }) {
  return (
    <>
      {notes.map(({ kind, speed, is = 0, least = 0, most = 0 }) => {
        const said = (value: number): string => String(Math.round(value / (kind === "turn" ? 10 : 100)));
        return <p class="small deck-note">{t(`ws-note-${kind}`, { speed: speed ? t(`ws-note-at-${speed}`) : "", is: said(is), least: said(least), most: said(most) })}</p>;
      })}
    </>
  );
}

function CardRow({ bench, deck, line, card, notes }: { bench: Workbench; deck: OwnDeck; line: Line; card: DeckCard | undefined; notes: DeckNote[] }) {
  return (
    <li class="deck-card">
      {card ? <ManeuverCard card={faceOf(card)} still /> : <span class="mc hand" />}
      <div class="deck-numbers">
        {numbersOf(line).map(({ at, word }) => (
          <label>
            <span>{t(`ws-arrow-${word}`)}</span>
            <TypedInput type="number" step="any" value={line.tokens[at]?.text ?? ""} done={(typed) => bench.change(replaceToken(line.tokens[at], typed))} />
          </label>
        ))}
      </div>
      {card && <FourCards card={card} />}
      <div class="k-row k-wrap deck-acts">
        <Button compact icon="copy" class="card-more" onClick={() => bench.change(copyCard(bench.draft.value, deck, line))}>{t("ws-card-more")}</Button>
        <Button compact kind="bare" icon="trash" class="card-less" label={t("ws-card-less", { n: line.tokens[1]?.text ?? "" })} disabled={deck.cards.length < 2} onClick={() => bench.change(dropCard(bench.draft.value, deck, line))} />
      </div>
      <Notes notes={notes} />
    </li>
  );
}

function Figure({ bench, model, word, words, text }: { bench: Workbench; model: OwnModel; word: string; words: string; text?: boolean }) {
  const token = figure(model, word);
  if (!token) return null;
  return (
    <label class="field" for={`own-${word}`}>
      <span>{words}</span>
      <TypedInput type={text ? "text" : "number"} id={`own-${word}`} value={token.text} done={(typed) => bench.change(replaceToken(token, typed.trim()))} />
    </label>
  );
}

function Airplane({ bench, model, catalogue }: { bench: Workbench; model: OwnModel; catalogue: BookCatalogue }) {
  const draft = bench.draft.value;
  const deckId = figure(model, "deck")?.text ?? "";
  const deck = readOwn(draft).decks.find((one) => one.id === deckId);
  const drawn = catalogue.decks?.find((one) => one.id === deckId);
  return (
    <section class="own-airplane">
      <div class="k-row k-wrap">
        <h3>{model.title}</h3>
        <code class="soft">{model.id}</code>
        <Button compact kind="bad" icon="trash" onClick={() => bench.change(dropAirplane(draft, model))}>{t("ws-delete")}</Button>
      </div>
      <div class="own-figures">
        <Figure bench={bench} model={model} word="resistance" words={t("ws-resistance")} />
        <Figure bench={bench} model={model} word="gun" words={t("ws-gun")} text />
        <Figure bench={bench} model={model} word="climb" words={t("ws-climb")} />
        <Figure bench={bench} model={model} word="ceiling" words={t("ws-ceiling")} />
      </div>
      <p class="small soft">{deck ? t("ws-deck-own", { n: deck.cards.length }) : t("ws-deck-printed", { deck: deckId })}</p>
      {deck && <Notes notes={(drawn?.notes ?? []).filter(({ card }) => card === undefined)} />}
      {deck && (
        <ul class="deck-cards">
          {deck.cards.map((line) => {
            const number = Number(line.tokens[1]?.text);
            return <CardRow bench={bench} deck={deck} line={line} card={drawn?.cards.find((card) => card.number === number)} notes={(drawn?.notes ?? []).filter(({ card }) => card === number)} key={line.tokens[1]?.text} />;
          })}
        </ul>
      )}
    </section>
  );
}

function NewAirplane({ bench, catalogue }: { bench: Workbench; catalogue: BookCatalogue }) {
  const models = plainModels(catalogue);
  const [order, setOrder] = useState<Order>({ title: "", like: models[0]?.id ?? "", side: "allies", ownDeck: true });
  const taken = (catalogue.models ?? []).some((model) => model.id === idOf(order.title)) || (order.ownDeck && (catalogue.decks ?? []).some((deck) => deck.id === idOf(order.title)));
  const book = bookOf(bench.draft.value);
  return (
    <form
      class="own-new"
      onSubmit={(event) => {
        event.preventDefault();
        bench.change(newAirplane(bench.draft.value, catalogue, { ...order, title: order.title.trim() }));
        setOrder({ ...order, title: "" });
      }}
    >
      <h3>{t("ws-own-new")}</h3>
      <label class="field" for="own-title">
        <span>{t("ws-thing-name")}</span>
        <input type="text" id="own-title" maxLength={40} value={order.title} onInput={(event) => setOrder({ ...order, title: event.currentTarget.value })} />
      </label>
      <label class="field" for="own-like">
        <span>{t("ws-own-like")}</span>
        <select id="own-like" value={order.like} onChange={(event) => setOrder({ ...order, like: event.currentTarget.value })}>
          {models.map((model) => (
            <option value={model.id}>{say(model.name)}</option>
          ))}
        </select>
      </label>
      <Segmented name="own-side" label={t("ws-side")} value={order.side} choices={[["allies", sideName("allies", book)], ["axis", sideName("axis", book)]]} onPick={(side) => setOrder({ ...order, side })} />
      <label class="k-row" for="own-deck">
        <input type="checkbox" id="own-deck" checked={order.ownDeck} onChange={(event) => setOrder({ ...order, ownDeck: event.currentTarget.checked })} />
        <span>{t("ws-own-deck")}</span>
      </label>
      {taken && <p class="problem">{t("ws-own-taken", { id: idOf(order.title) })}</p>}
      <Button type="submit" icon="plus" id="own-make" disabled={!order.title.trim() || taken}>{t("ws-own-make")}</Button>
    </form>
  );
}

export function OwnDialog({ bench, close }: { bench: Workbench; close: () => void }) {
  const [catalogue, setCatalogue] = useState<BookCatalogue | null>(null);
  const text = bench.checkedText.value;
  useEffect(() => void bench.catalogue().then(setCatalogue, () => undefined), [text]);
  const { models } = readOwn(bench.draft.value);
  const fault = bench.faults.value[0];
  return (
    <Dialog title={t("ws-own-airplanes")} close={close} class="own-dialog">
      <p class="soft">{t("ws-own-more")}</p>
      {fault && <p class="problem" role="alert">{t("ws-complaint-at", { line: fault.line, words: say(fault.text) })}</p>}
      {catalogue && models.map((model) => <Airplane bench={bench} model={model} catalogue={catalogue} key={model.id} />)}
      {catalogue && <NewAirplane bench={bench} catalogue={catalogue} />}
    </Dialog>
  );
}
