// The parts every screen is made of (looks: style/base.css). Wood is where the hand lies, paper what is known, dark pills
// what belongs to a place on the table; one yellow button on a screen says what comes next.
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../words";
import { Icon, type IconName } from "./icons";

type Kind = "go" | "plain" | "bare" | "glass" | "bad";

interface ButtonProps {
  icon?: IconName;
  kind?: Kind; // "go" is the yellow one
  big?: boolean;
  compact?: boolean;
  href?: string; // then it is a link
  label?: string; // spoken, where no words are shown
  pressed?: boolean; // a toggle
  disabled?: boolean;
  hotkey?: string; // shown beside the words
  class?: string;
  id?: string;
  title?: string;
  type?: "button" | "submit";
  onClick?: (event: JSX.TargetedMouseEvent<HTMLElement>) => void;
  children?: ComponentChildren;
}

export function Button({ icon, kind = "plain", big, compact, href, label, pressed, disabled, hotkey, children, type = "button", onClick, ...rest }: ButtonProps) {
  const name = ["k-btn", kind === "plain" ? "" : kind, big ? "big" : "", compact ? "compact" : "", rest.class ?? ""].filter(Boolean).join(" ");
  const inside = (
    <>
      {icon && <Icon name={icon} small={compact} />}
      {children}
      {hotkey && <kbd aria-hidden="true">{hotkey}</kbd>}
    </>
  );
  const shared = { id: rest.id, title: rest.title ?? (children ? undefined : label), "aria-label": label, onClick };
  if (href !== undefined)
    return (
      <a {...shared} class={name} href={href}>
        {inside}
      </a>
    );
  return (
    <button {...shared} type={type} class={name} aria-pressed={pressed} disabled={disabled}>
      {inside}
    </button>
  );
}

interface BoxProps {
  class?: string;
  id?: string;
  label?: string;
  children?: ComponentChildren;
}

export const Plate = ({ label, children, ...rest }: BoxProps) => (
  <div {...rest} class={`k-plate ${rest.class ?? ""}`} aria-label={label} role={label ? "group" : undefined}>
    {children}
  </div>
);

export const Paper = ({ label, children, ...rest }: BoxProps) => (
  <section {...rest} class={`k-paper ${rest.class ?? ""}`} aria-label={label}>
    {children}
  </section>
);

export const Pill = ({ label, children, ...rest }: BoxProps) => (
  <span {...rest} class={`k-pill ${rest.class ?? ""}`} aria-label={label}>
    {children}
  </span>
);

export const Tag = ({ kind = "", children }: { kind?: "" | "good" | "bad"; children: ComponentChildren }) => <span class={`k-tag ${kind}`}>{children}</span>;

// A side's sign: a disc for the first, a diamond for the second. `side` is the class that shapes.ts gives it.
export const Badge = ({ side }: { side: string }) => <span class={`k-badge ${side}`} aria-hidden="true" />;

export const Dot = ({ waiting }: { waiting?: boolean }) => <span class={`k-dot${waiting ? " wait" : ""}`} aria-hidden="true" />;

// Hits as small bars; the words are for who does not see them.
export const Pips = ({ hits, limit, words }: { hits: number; limit: number; words: string }) => (
  <span class="k-pips" role="img" aria-label={words} title={words}>
    {[...Array(Math.max(limit, 0)).keys()].map((i) => (
      <i class={i < hits ? "hit" : ""} />
    ))}
  </span>
);

// At most four words side by side; more is a list.
export function Segmented<V extends string>({ name, label, value, choices, onPick }: { name: string; label: string; value: V; choices: [value: V, words: ComponentChildren][]; onPick: (value: V) => void }) {
  return (
    <div class="k-seg" role="radiogroup" aria-label={label}>
      {choices.map(([choice, words]) => (
        <label>
          <input type="radio" name={name} id={`${name}-${choice}`} value={choice} checked={choice === value} onChange={() => onPick(choice)} />
          {words}
        </label>
      ))}
    </div>
  );
}

// A dialog over everything; Escape and the button close it. `close` is called however it was closed.
export function Dialog({ title, close, children, actions, class: name = "" }: { title: string; close: () => void; children?: ComponentChildren; actions?: ComponentChildren; class?: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const gone = useRef(false); // its own closing is told later, when another dialog may stand in its place
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => {
      gone.current = true;
      shown?.close();
    };
  }, []);
  return (
    <dialog ref={dialog} class={`k-dialog ${name}`} aria-label={title} onClose={() => gone.current || close()} onClick={(event) => event.target === dialog.current && close()}>
      <h2>{title}</h2>
      {children}
      <div class="k-actions">
        {actions}
        <Button onClick={close}>{t("close")}</Button>
      </div>
    </dialog>
  );
}

// Asks once, before something that cannot be taken back.
export function Confirm({ title, more, yes, act, close }: { title: string; more: string; yes: string; act: () => void; close: () => void }) {
  return (
    <Dialog
      title={title}
      close={close}
      class="confirm"
      actions={
        <Button kind="bad" onClick={() => (act(), close())}>
          {yes}
        </Button>
      }
    >
      <p>{more}</p>
    </Dialog>
  );
}

// One sentence and one way on: empty, loading, error.
export const Message = ({ title, words, children }: { title: string; words?: string; children?: ComponentChildren }) => (
  <main class="k-paper k-message">
    <h1>{title}</h1>
    {words && <p role="alert">{words}</p>}
    <div class="k-row k-wrap">{children ?? <Button kind="go" href="#/" icon="home">{t("home")}</Button>}</div>
  </main>
);

// The friend who knows the rules and sits beside you: at most thirty words.
export const Coach = ({ children, class: name = "" }: { children: ComponentChildren; class?: string }) => (
  <section class={`k-paper k-coach ${name}`} aria-live="polite">
    <svg class="face" viewBox="0 0 78 78" aria-hidden="true">
      <circle cx="39" cy="39" r="38" fill="#c9b98f" stroke="#1c2a38" stroke-width="2" />
      <path d="M17 74c2-16 12-20 22-20s20 4 22 20" fill="#6a4a2a" />
      <path d="M28 56l11 8 11-8v-8H28z" fill="#f3ead4" />
      <ellipse cx="39" cy="37" rx="15" ry="18" fill="#e8c39c" />
      <path d="M21 38c-2-22 8-29 18-29s20 7 18 29c-3-8-6-12-18-12s-15 4-18 12z" fill="#5b3d22" />
      <path d="M20 29h38v6H20z" fill="#1c2a38" />
      <circle cx="31" cy="32" r="8" fill="#bcd3dc" stroke="#1c2a38" stroke-width="2.5" />
      <circle cx="47" cy="32" r="8" fill="#bcd3dc" stroke="#1c2a38" stroke-width="2.5" />
      <path d="M32 47c4 3 10 3 14 0" stroke="#7a3b1c" stroke-width="2.5" fill="none" stroke-linecap="round" />
    </svg>
    <div>{children}</div>
  </section>
);
