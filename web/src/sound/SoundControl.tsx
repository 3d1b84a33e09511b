// How loud it is, and whether at all. The sounds themselves are fetched only when they are needed.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { setting } from "../settings";
import { t } from "../words";

const change = (what: (sound: import("./index").Sound) => void): void => void import("./index").then(({ sound }) => what(sound));

export function SoundControl(): JSX.Element {
  const [volume, setVolume] = useState(Number(setting("volume", "0.7")));
  const [muted, setMuted] = useState(setting("muted", "0") === "1");
  return (
    <>
      <label class="menu-row switch" for="pref-sound">
        <span>{t("sound")}</span>
        <input
          type="checkbox"
          role="switch"
          id="pref-sound"
          checked={!muted}
          onChange={(event) => {
            const on = event.currentTarget.checked;
            setMuted(!on);
            change((sound) => {
              sound.setMuted(!on);
              sound.unlock();
              sound.card();
            });
          }}
        />
      </label>
      <label class="menu-row" for="pref-volume">
        <span>{t("volume")}</span>
        <input
          type="range"
          id="pref-volume"
          min="0"
          max="100"
          step="5"
          disabled={muted}
          value={Math.round(volume * 100)}
          onInput={(event) => {
            const loud = Number(event.currentTarget.value) / 100;
            setVolume(loud);
            change((sound) => {
              sound.setVolume(loud);
              sound.unlock();
              sound.counter();
            });
          }}
        />
      </label>
    </>
  );
}
