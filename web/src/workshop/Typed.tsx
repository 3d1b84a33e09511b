// Fields that keep what is being typed, although the page is drawn anew whenever the engine has read the text; `done` hears of it at the end.
import type { JSX } from "preact";
import { useState } from "preact/hooks";

type Held = { value: string | number; done: (typed: string) => unknown };

function useTyped({ value, done }: Held) {
  const [typed, setTyped] = useState<string | null>(null);
  return {
    value: typed ?? value,
    onInput: (event: { currentTarget: { value: string } }): void => setTyped(event.currentTarget.value),
    onChange: (event: { currentTarget: { value: string } }): void => {
      setTyped(null);
      done(event.currentTarget.value);
    },
  };
}

export const TypedInput = ({ value, done, ...rest }: Held & Omit<JSX.InputHTMLAttributes, "value">) => <input {...rest} {...useTyped({ value, done })} />;
export const TypedArea = ({ value, done, ...rest }: Held & Omit<JSX.TextareaHTMLAttributes, "value">) => <textarea {...rest} {...useTyped({ value, done })} />;
