// A small word in the bar while there is no network; games on this machine go on.
import { signal } from "@preact/signals";
import { t } from "../words";

const offline = signal(false);
if (typeof window !== "undefined") {
  const look = (): void => void (offline.value = !navigator.onLine);
  look();
  addEventListener("offline", look);
  addEventListener("online", look);
}

export const OfflineWord = () => (offline.value ? <span class="k-tag offline-word" role="status">{t("offline")}</span> : null);
