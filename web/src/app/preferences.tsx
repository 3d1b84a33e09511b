// Language, colours and the like, wherever they are asked for.
import { useState } from "preact/hooks";
import { SoundControl } from "../sound/SoundControl";
import { applyTheme, keepSetting, setting } from "../settings";
import { currentLanguage, LANGUAGES, setLanguage, t } from "../words";
import { refresh } from "./router";

function Switch({ name, preset, words, done }: { name: string; preset: "on" | "off"; words: string; done?: () => void }) {
  const [on, setOn] = useState(setting(name, preset) === "on");
  return (
    <label class="menu-row switch" for={`pref-${name}`}>
      <span>{words}</span>
      <input
        type="checkbox"
        role="switch"
        id={`pref-${name}`}
        checked={on}
        onChange={(event) => {
          keepSetting(name, event.currentTarget.checked ? "on" : "off");
          setOn(event.currentTarget.checked);
          done?.();
        }}
      />
    </label>
  );
}

export const switchLanguage = (name: string): void => void setLanguage(name).then(refresh);

export function Preferences({ inGame = false }: { inGame?: boolean }) {
  return (
    <>
      {!inGame && (
        <label class="menu-row" for="pref-language">
          <span>{t("language")}</span>
          <select id="pref-language" value={currentLanguage()} onChange={(event) => switchLanguage(event.currentTarget.value)}>
            {LANGUAGES.map(([name, words]) => (
              <option value={name} lang={name}>{words}</option>
            ))}
          </select>
        </label>
      )}
      <label class="menu-row" for="pref-theme">
        <span>{t("theme")}</span>
        <select
          id="pref-theme"
          value={setting("theme", "auto")}
          onChange={(event) => {
            keepSetting("theme", event.currentTarget.value);
            applyTheme();
          }}
        >
          {["auto", "light", "dark"].map((name) => (
            <option value={name}>{t(`theme-${name}`)}</option>
          ))}
        </select>
      </label>
      <SoundControl />
      <label class="menu-row" for="pref-board">
        <span>{t("board")}</span>
        <select id="pref-board" value={setting("board", "auto")} onChange={(event) => keepSetting("board", event.currentTarget.value)}>
          {["auto", "stage", "chart"].map((name) => (
            <option value={name}>{t(`board-${name}`)}</option>
          ))}
        </select>
      </label>
      <Switch name="letters" preset="on" words={t("letters")} />
      <Switch name="figures" preset="off" words={t("figures")} />
      <Switch name="notify" preset="off" words={t("notify")} done={() => setting("notify", "off") === "on" && "Notification" in globalThis && void Notification.requestPermission()} />
    </>
  );
}
