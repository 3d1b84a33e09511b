// #/published: what people have published on this server; #/published/ID one edition of it.
import { useEffect, useState } from "preact/hooks";
import { Nav } from "../app/home";
import { Button, Message, Segmented } from "../app/kit";
import { setTitle, type ScreenProps } from "../app/router";
import { hasServer } from "../link";
import { me, refreshMe } from "../people/me";
import { Problem } from "../people/parts";
import { say, t } from "../words";
import { askBy, askNew, askTop, PAGE, type Work } from "./api";
import { WorkCard } from "./parts";
import { WorkScreen } from "./WorkScreen";

type Order = "new" | "top" | "mine";

const fits = (work: Work, search: string): boolean => search.toLowerCase().split(/\s+/).every((word) => `${work.title} ${work.author} ${t(`book-${work.book}`)}`.toLowerCase().includes(word));

function useWorks(order: Order, name: string): { works: Work[] | null; more: (() => void) | null; fault: string } {
  const [works, setWorks] = useState<Work[] | null>(null);
  const [full, setFull] = useState(false);
  const [fault, setFault] = useState("");
  const load = (at: number): void =>
    void (order === "mine" ? askBy(name) : order === "top" ? askTop(at) : askNew(at)).then(
      ({ works: found }) => {
        setWorks((before) => [...(at ? (before ?? []) : []), ...found]);
        setFull(order !== "mine" && found.length === PAGE);
      },
      (error: Error) => setFault(say(error.message)),
    );
  useEffect(() => {
    setWorks(null);
    setFault("");
    load(0);
  }, [order, name]);
  return { works, more: full && works ? () => load(works.length) : null, fault };
}

function List() {
  const [order, setOrder] = useState<Order>("new");
  const [search, setSearch] = useState("");
  const name = me.value?.name ?? "";
  const { works, more, fault } = useWorks(order, order === "mine" ? name : "");
  useEffect(() => {
    setTitle(t("pub-title"));
    void refreshMe().catch(() => (me.value ??= {}));
  }, []);
  const shown = (works ?? []).filter((work) => fits(work, search));
  const orders: [Order, string][] = [["new", t("pub-new")], ["top", t("pub-top")], ...(name ? ([["mine", t("pub-mine")]] as [Order, string][]) : [])];
  return (
    <div class="ground-page">
      <Nav />
      <main class="gallery-page">
        <div class="k-row k-wrap">
          <h1>{t("pub-title")}</h1>
          <span class="k-end" />
          <Button icon="plus" href="#/workshop">{t("pub-make-one")}</Button>
        </div>
        <p class="soft">{t("pub-lead")}</p>
        <div class="k-row k-wrap">
          <Segmented name="works-order" label={t("pub-order")} value={order} choices={orders} onPick={setOrder} />
          <label class="k-row">
            <span class="unseen">{t("search")}</span>
            <input type="search" id="search-works" placeholder={t("search")} value={search} onInput={(event) => setSearch(event.currentTarget.value)} />
          </label>
        </div>
        <Problem words={fault} />
        <p class="soft" role="status">{!works && !fault ? t("loading") : works && !works.length ? t("pub-none") : works && !shown.length ? t("none-fits") : ""}</p>
        <div class="gallery">
          {shown.map((work) => (
            <WorkCard work={work} key={work.id} />
          ))}
        </div>
        {more && <Button onClick={more}>{t("pub-more")}</Button>}
      </main>
    </div>
  );
}

export default function PublishedScreen({ path: [id = ""] }: ScreenProps) {
  const [server, setServer] = useState<boolean | null>(null);
  useEffect(() => void hasServer().then(setServer), []);
  if (server === false) return <Message title={t("no-server-title")} words={t("pub-no-server")} />;
  if (!server) return null;
  return id ? <WorkScreen id={id} key={id} /> : <List />;
}
