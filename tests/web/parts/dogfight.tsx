// A dogfight on a bench: one view that fills the window, with scenes and events given from outside.
import { DogfightView } from "../../../web/src/dogfight/DogfightView";
import { CARDS, FAMILIES } from "../../../web/src/dogfight/facts";
import { landOf } from "../../../web/src/dogfight/land";
import { layOut } from "../../../web/src/dogfight/layout";
import { setLanguage } from "../../../web/src/words";

const app = document.getElementById("app") as HTMLElement;
app.style.cssText = "position:fixed;inset:0";

const bench = {
  view: null as DogfightView | null,
  CARDS, FAMILIES, layOut, landOf, setLanguage,
  open(planes: "auto" | "webgl" | "flat" = "flat"): DogfightView {
    bench.view?.close();
    bench.view = new DogfightView({ planes });
    app.replaceChildren(bench.view.element);
    return bench.view;
  },
};
declare global {
  interface Window { dogfight: typeof bench }
}
window.dogfight = bench;
