// Small words in the bar: there is no network, and games on this machine go on; the browser keeps nothing, and they end with the page.
import { signal } from "@preact/signals";
import { t } from "../words";
import { keepsNothing } from "./keeping";

const offline = signal(false);
if (typeof window !== "undefined") {
  const look = (): void => void (offline.value = !navigator.onLine);
  look();
  addEventListener("offline", look);
  addEventListener("online", look);
}

export const OfflineWord = () => (
  <>
    {offline.value && <span class="k-tag offline-word" role="status">{t("offline")}</span>}
    {keepsNothing.value && <span class="k-tag offline-word" role="status" title={t("not-kept-more")}>{t("not-kept")}</span>}
  </>
);
