// A replay in a frame of somebody else's page: embed.html#AT/SEAT/RECORD. It knows no other screen, asks no server, and uses nothing
// that is kept on this machine, so that a page around it can reach nothing.
import { render } from "preact";
import { Embedded } from "./play/replay";
import { applyTheme, forgetSettings } from "./settings";
import { setLanguage, wantedLanguage } from "./words";

const show = (): void => {
  render(null, document.body);
  render(<Embedded path={location.hash.replace(/^#\/?(embed\/)?/, "").split("/")} />, document.body);
};

forgetSettings();
applyTheme();
void setLanguage(wantedLanguage())
  .catch(() => setLanguage("en"))
  .then(show);
addEventListener("hashchange", show);
