import type { Spread } from "../maths/game";
import type { HoldSlot } from "../maths/hold-slot";
import { SHOWN_ROWS } from "../maths/reels";
import { type Cycle, stoppedAt } from "./cycle";
import { finalCoins } from "./hold-chain";
import { addWeighted, type Chances, certain, LARGEST_CLASS_X, slotSpread, summed } from "./spread";

export interface HoldReturns {
  /** In stakes for each spin: the return of the lines alone, and the part that the feature adds. */
  lines: number;
  feature: number;
  rtp: number;
  hit: number;
  trigger: number;
  full: number;
  sd: number;
  /** The chance of every number of coins at the end of the feature. */
  coinsAtEnd: readonly number[];
  spread: Spread;
}

/** One way a round can go: the win of its lines, the coins at its end (zero without the feature), and its chance. */
interface Way {
  linesX: number;
  coins: number;
  chance: number;
}

export function holdReturns(slot: HoldSlot, cycle: Cycle): HoldReturns {
  const cells = slot.base.length * SHOWN_ROWS;
  const bet = slot.lines.length;
  const ways = waysOf(slot, cycle, cells);
  const coin = coinMoments(slot);
  const mean = ({ linesX, coins }: Way) => (coins === cells ? slot.maxWinX : linesX + coins * coin.mean);
  const square = (way: Way) => (way.coins === cells ? slot.maxWinX ** 2 : mean(way) ** 2 + way.coins * coin.variance);
  const over = (value: (way: Way) => number) => ways.reduce((sum, way) => sum + way.chance * value(way), 0);
  const [rtp, lines] = [over(mean), over(({ linesX }) => linesX)];
  const trigger = over(({ coins }) => (coins > 0 ? 1 : 0));
  return {
    lines,
    feature: rtp - lines,
    rtp,
    hit: over(({ linesX, coins }) => (linesX > 0 || coins > 0 ? 1 : 0)),
    trigger,
    full: over(({ coins }) => (coins === cells ? 1 : 0)),
    sd: Math.sqrt(over(square) - rtp ** 2),
    coinsAtEnd: Array.from({ length: cells + 1 }, (_, end) => (end === 0 ? 0 : over(({ coins }) => (coins === end ? 1 : 0)) / trigger)),
    spread: slotSpread(chancesOf(slot, ways, cells), bet, rtp),
  };
}

function waysOf(slot: HoldSlot, cycle: Cycle, cells: number): Way[] {
  const stopped = stoppedAt(cycle);
  const all = stopped.reduce((sum, { stops }) => sum + stops, 0);
  const bet = slot.lines.length;
  return stopped.flatMap(({ credits, shown, stops }) => {
    const [linesX, chance] = [credits / bet, stops / all];
    if (shown < slot.coinsToHold) return [{ linesX, coins: 0, chance }];
    const ends = finalCoins(shown, cells, slot).map((share, coins) => ({ linesX, coins, chance: chance * share }));
    return ends.filter((way) => way.chance > 0);
  });
}

function coinMoments({ coinValues }: HoldSlot): { mean: number; variance: number } {
  const all = coinValues.reduce((sum, [, weight]) => sum + weight, 0);
  const mean = coinValues.reduce((sum, [valueX, weight]) => sum + valueX * weight, 0) / all;
  return { mean, variance: coinValues.reduce((sum, [valueX, weight]) => sum + valueX ** 2 * weight, 0) / all - mean ** 2 };
}

function chancesOf(slot: HoldSlot, ways: readonly Way[], cells: number): Chances {
  const bet = slot.lines.length;
  const most = LARGEST_CLASS_X * bet;
  const one = certain(0, most).fill(0);
  const weights = slot.coinValues.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [valueX, weight] of slot.coinValues) addWeighted(one, certain(valueX * bet, most), weight / weights);
  const held = [certain(0, most)];
  while (held.length < cells) held.push(summed(held.at(-1) ?? one, one));
  held.push(certain(most, most));
  const all = certain(0, most).fill(0);
  for (const { linesX, coins, chance } of ways)
    addWeighted(all, summed(certain(Math.round(linesX * bet), most), held[coins] ?? one), chance);
  return all;
}
