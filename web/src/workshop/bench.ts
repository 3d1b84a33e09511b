// The engine at the workbench, off the page's thread: checks texts and flies them. Built as a file of its own.
import { Engine } from "../engine";
import { checkText } from "./check";
import type { BenchAnswer, BenchOrder, BookCatalogue, CampaignTold } from "./checked";
import { flyOnce } from "./flown";

let engine: Engine | null = null;
let flown = ""; // the text that is loaded for flying
const waiting: BenchOrder[] = [];

const send = (answer: BenchAnswer): void => (self as unknown as Worker).postMessage(answer);

function work(order: BenchOrder, with_: Engine): void {
  try {
    if (order.t === "check") {
      flown = "";
      send({ t: "checked", n: order.n, checked: checkText(with_, order.text, order.whole) });
      return;
    }
    if (order.t === "campaign") {
      send({ t: "told", n: order.n, told: with_.campaign(order.what, order.texts, order.rest) as CampaignTold });
      return;
    }
    if (order.t === "catalogue") {
      send({ t: "listed", n: order.n, catalogue: with_.catalogue(order.text) as BookCatalogue });
      return;
    }
    if (flown !== order.text) {
      with_.load(order.text);
      flown = order.text;
    }
    send({ t: "flown", n: order.n, game: flyOnce(with_, order.bot, order.seed) });
  } catch (fault) {
    flown = "";
    send({ t: "fault", n: order.n, sentence: (fault as Error).message });
  }
}

self.onmessage = async ({ data }: MessageEvent<BenchOrder | { t: "open"; bytes: ArrayBuffer }>): Promise<void> => {
  if (data.t === "open") {
    const opened = await Engine.open(data.bytes);
    engine = opened;
    waiting.splice(0).forEach((order) => work(order, opened));
  } else if (engine) work(data, engine);
  else waiting.push(data);
};
