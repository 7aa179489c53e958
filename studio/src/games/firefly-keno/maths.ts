import { choose, range } from "@magpie/domain/lottery/combinatorics";
import { STAKE } from "../../kit/maths/book";
import { type InstantGame, type Spread, spreadOf } from "../../kit/maths/game";
import type { Event } from "./book";
import { game, JARS, LIT, PAYS, type PickCount } from "./game";

export interface KenoChoice {
  jars: readonly number[];
}

const ALL = range(1, JARS);

export function hitOdds4(count: PickCount, hits: number): number {
  return ((PAYS[count][hits] ?? 0) * STAKE) / 100;
}

export function hitChance(count: number, hits: number): number {
  return (choose(LIT, hits) * choose(JARS - LIT, count - hits)) / choose(JARS, count);
}

export function kenoSpread(count: PickCount): Spread {
  return spreadOf(range(0, count).map((hits) => [hitOdds4(count, hits) / STAKE, hitChance(count, hits)]));
}

export const fireflyKeno: InstantGame<KenoChoice, Event> = {
  info: game,
  play(chance, { jars }) {
    const lit = chance.pick(ALL, LIT);
    const hits = jars.filter((jar) => lit.includes(jar)).length;
    const odds4 = hitOdds4(jars.length as PickCount, hits);
    return { events: [{ type: "lit", jars, lit, hits, odds4 }], odds4 };
  },
};
