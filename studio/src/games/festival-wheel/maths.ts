import { STAKE } from "../../kit/maths/book";
import { type InstantGame, type Spread, spreadOf } from "../../kit/maths/game";
import type { Event } from "./book";
import { game, SEGMENTS } from "./game";

export function segmentOdds4(segment: number): number {
  return ((SEGMENTS[segment] ?? 0) * STAKE) / 100;
}

export const spread: Spread = spreadOf(SEGMENTS.map((_, segment) => [segmentOdds4(segment) / STAKE, 1 / SEGMENTS.length]));

export const festivalWheel: InstantGame<void, Event> = {
  info: game,
  play(chance) {
    const segment = chance.int(SEGMENTS.length);
    const odds4 = segmentOdds4(segment);
    return { events: [{ type: "stopped", segment, odds4 }], odds4 };
  },
};
