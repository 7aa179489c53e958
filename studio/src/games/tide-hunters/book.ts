import type { Target } from "./game";

export interface Event {
  type: "hit";
  target: Target;
  caught: boolean;
  /** In stakes; zero when nothing was caught. */
  prizeX: number;
}
