// The page begins: language and colours first, so that nothing is shown twice; then the screen that the address names.
import { startRouter } from "./app/router";
import { applyTheme, followTheme } from "./settings";
import { setLanguage, wantedLanguage } from "./words";

applyTheme();
followTheme();
void setLanguage(wantedLanguage())
  .catch(() => setLanguage("en")) // its words could not be had
  .then(startRouter);

// Once seen, the page works without a network. All its files are fetched for that, so it waits until the first screen stands.
const keepFiles = (): void => void navigator.serviceWorker.register("offline.js").catch(() => undefined);
if ("serviceWorker" in navigator && location.protocol.startsWith("http")) setTimeout(keepFiles, navigator.serviceWorker.controller ? 0 : 3000);

// Nothing waits for sounds, and nothing is heard before the first touch.
setTimeout(() => void import("./sound/start").catch(() => undefined), 800);
