import type { FishName } from "./game";

/** The target of a shot; the bomb's fish are those near it when it is hit. */
export type Target = { type: "fish"; fish: FishName } | { type: "crab" } | { type: "bomb"; near: readonly FishName[] };

export interface Event {
  type: "hit";
  target: Target;
  caught: boolean;
  /** In stakes; zero when nothing was caught. */
  prizeX: number;
}
