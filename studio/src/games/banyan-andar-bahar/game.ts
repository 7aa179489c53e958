import type { GameInfo } from "../../kit/maths/game";
import { oneOf, record, type Shape } from "../../kit/maths/shape";

export const game: GameInfo = {
  id: "banyan-andar-bahar",
  version: "banyan-andar-bahar-1",
  name: "Banyan Andar Bahar",
  maxWinX: 2,
  rtp: [0.969988, 0.978511],
  volatility: "low",
};

/** The first card after the joker goes to Andar. */
export const SIDES = ["andar", "bahar"] as const;
export type Side = (typeof SIDES)[number];

export interface SideChoice {
  side: Side;
}
export const choice: Shape<SideChoice> = record({ side: oneOf(SIDES) });

/** In ten-thousandths of the stake. */
export const PAYS4: Readonly<Record<Side, number>> = { andar: 19_000, bahar: 20_000 };
