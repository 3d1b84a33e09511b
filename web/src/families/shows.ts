// What each family is shown on, and how its answers are laid out. Each is loaded when a game of its family is opened.
import type { VNode } from "preact";
import { openBoard, type Board, type BoardKind, type Insets } from "../board";
import type { Choices, GameEvent, Option, Scene } from "../types";

// Where a screen shows a game. Every Board is one; others may do less, and isBoard tells which it is.
export interface Show {
  readonly element: HTMLElement;
  speed: number; // 0.6 slow, 1 normal, 2 fast, 0 at once
  onTrouble: (sentence: string) => void;
  setScene(scene: Scene): void;
  setMap(map: string, name: string, title?: string): void; // the title as it is printed
  setInsets(insets: Insets): void;
  placeOf(unit: string): { x: number; y: number } | null;
  play(events: GameEvent[], told: (event: GameEvent) => void): Promise<void>;
  skip(): void;
  hear?(event: GameEvent): void; // an event that is not shown: it happened before one looked
  mark?(unit: string | null): void; // whom the answer that is looked at aims at
  answers?(props: AnswersProps): VNode; // how answers are laid out; without it they are plain buttons
  close(): void;
}

export interface AnswersProps {
  choices: Choices;
  scene: Scene;
  onChoose: (option: Option) => void;
  onLook: (option: Option | null) => void;
  onTell: (words: string) => void; // for a moment
}

export const isBoard = (show: Show | null): show is Board => show !== null && "setPlans" in show;

const OPEN: Record<Scene["game"], (kind: BoardKind) => Promise<Show>> = {
  table: openBoard,
  flames: async () => {
    const [{ DogfightView }, { ActionHand }] = await Promise.all([import("../dogfight/DogfightView"), import("../cards/ActionHand")]);
    const view: Show = new DogfightView();
    view.answers = ActionHand;
    return view;
  },
};

// A show gets scenes of the family that it was opened for. (Where TypeScript knows a show to be a Board, it would want a table.)
export const setScene = (show: Show, scene: Scene): void => show.setScene(scene);

export const openShow = (scene: Scene, kind: BoardKind): Promise<Show> => OPEN[scene.game](kind);
