import { minus, plus, type Ratio, ratio, times, ZERO } from "@magpie/domain/lottery/ratio";
import { ofThreeUp } from "../maths/reels";
import { type Cycle, type CycleEntry, mostWhere, stoppedAt, stopsWhere, sumOver } from "./cycle";
import { asNumber } from "./exact";

/** A slot in the form of its two cycles: scatters of the base spin may pay, and open free spins. */
export interface FreeSpinSlot {
  bet: number;
  base: Cycle;
  free: Cycle;
  /** Stakes, and free spins, for three, four and five scatters. */
  scatterPays: readonly number[];
  freeSpins: readonly number[];
}

export interface FreeSpinReturns {
  /** Parts of the return, in stakes for each spin. */
  base: Ratio;
  scatters: Ratio;
  freeSpinsASpin: Ratio;
  freeSpinWorth: Ratio;
  rtp: Ratio;
  /** The chance that a round wins something, with its free spins. */
  hit: Ratio;
  trigger: Ratio;
  sd: number;
  /** The highest return of a round, in stakes. */
  mostX: number;
}

export function freeSpinReturns(slot: FreeSpinSlot): FreeSpinReturns {
  const { bet, base, free, freeSpins } = slot;
  const [baseStops, freeStops] = [stopsWhere(base, () => true), stopsWhere(free, () => true)];
  const scattered = ({ shown }: CycleEntry) => ofThreeUp(slot.scatterPays, shown) * bet;
  const freeSpinsOf = ({ shown }: CycleEntry) => ofThreeUp(freeSpins, shown);
  const perBaseSpin = (worth: (stopped: CycleEntry) => number) =>
    ratio(
      sumOver(base, (stopped) => BigInt(worth(stopped))),
      baseStops,
    );
  const inStakes = (credits: Ratio) => times(credits, ratio(1, bet));

  const parts = {
    base: inStakes(perBaseSpin(({ credits }) => credits)),
    scatters: inStakes(perBaseSpin(scattered)),
    freeSpinsASpin: perBaseSpin(freeSpinsOf),
    freeSpinWorth: inStakes(
      ratio(
        sumOver(free, ({ credits }) => BigInt(credits)),
        freeStops,
      ),
    ),
  };
  const rtp = plus(plus(parts.base, parts.scatters), times(parts.freeSpinsASpin, parts.freeSpinWorth));
  const mostFree = mostWhere(free, () => true);
  const mosts = stoppedAt(base).map((stopped) => stopped.credits + scattered(stopped) + freeSpinsOf(stopped) * mostFree);
  return {
    ...parts,
    rtp,
    hit: minus(ratio(1), nothingWon(slot, baseStops, freeStops)),
    trigger: ratio(
      stopsWhere(base, (stopped) => freeSpinsOf(stopped) > 0),
      baseStops,
    ),
    sd: Math.sqrt(asNumber(minus(secondMoment(slot, baseStops, freeStops), times(rtp, rtp)))),
    mostX: Math.max(...mosts) / bet,
  };
}

/** A round wins nothing when neither its first spin nor any of its free spins does; each is drawn by itself. */
function nothingWon({ base, free, scatterPays, freeSpins }: FreeSpinSlot, baseStops: number, freeStops: number): Ratio {
  const freeNothing = ratio(
    stopsWhere(free, ({ credits }) => credits === 0),
    freeStops,
  );
  return [0, 3, 4, 5].reduce((sum, scatters) => {
    if (ofThreeUp(scatterPays, scatters) > 0) return sum;
    const stops = stopsWhere(base, ({ credits, shown }) => credits === 0 && (scatters === 0 ? shown < 3 : shown === scatters));
    const spins = Array.from({ length: ofThreeUp(freeSpins, scatters) }, () => freeNothing);
    return plus(sum, spins.reduce(times, ratio(stops, baseStops)));
  }, ZERO);
}

/** The mean of the squared return: free spins are independent of the base spin and of each other. */
function secondMoment({ bet, base, free, scatterPays, freeSpins }: FreeSpinSlot, baseStops: number, freeStops: number): Ratio {
  const worth = ratio(
    sumOver(free, ({ credits }) => BigInt(credits)),
    freeStops,
  );
  const squared = ratio(
    sumOver(free, ({ credits }) => BigInt(credits) ** 2n),
    freeStops,
  );
  const moment = [0, 3, 4, 5].reduce((sum, scatters) => {
    const group = stoppedAt(base).filter(({ shown }) => (scatters === 0 ? shown < 3 : shown === scatters));
    const [pay, spins] = [ofThreeUp(scatterPays, scatters) * bet, ofThreeUp(freeSpins, scatters)];
    const over = (power: bigint) => group.reduce((all, { credits, stops }) => all + BigInt(credits + pay) ** power * BigInt(stops), 0n);
    const crossed = times(ratio(2n * over(1n) * BigInt(spins)), worth);
    const apart = times(ratio(spins * (spins - 1)), times(worth, worth));
    const freeAlone = times(ratio(over(0n)), plus(times(ratio(spins), squared), apart));
    return plus(sum, plus(ratio(over(2n)), plus(crossed, freeAlone)));
  }, ZERO);
  return times(moment, ratio(1, BigInt(baseStops) * BigInt(bet) ** 2n));
}
