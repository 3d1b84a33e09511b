// Calling somebody back whose turn it is: by a notification, while the tab is hidden and if he allows it. On phones only the page's
// worker may show one.
import { setting } from "../settings";
import { t } from "../words";

const allowed = (): boolean => document.hidden && setting("notify", "off") === "on" && "Notification" in globalThis && Notification.permission === "granted";

async function throughWorker(words: string): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  await worker?.showNotification(t("your-turn"), { body: words, tag: "furball", data: location.href });
}

export function summon(words: string): void {
  if (!allowed()) return;
  try {
    const shown = new Notification(t("your-turn"), { body: words, tag: "furball" });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    void throughWorker(words).catch(() => undefined);
  }
}
