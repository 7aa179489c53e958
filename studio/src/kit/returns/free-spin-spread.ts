import type { Spread } from "../maths/game";
import { ofThreeUp } from "../maths/reels";
import { type Cycle, type CycleEntry, stoppedAt } from "./cycle";
import { asNumber } from "./exact";
import { type FreeSpinSlot, freeSpinReturns } from "./free-spin-returns";
import { addWeighted, type Chances, certain, LARGEST_CLASS_X, repeated, slotSpread, summed } from "./spread";

/** The spread of a round's return with its free spins. */
export function freeSpinSpread(slot: FreeSpinSlot): Spread {
  const most = LARGEST_CLASS_X * slot.bet;
  const free = chancesOf(slot.free, () => true, most);
  const all = certain(0, most).fill(0);
  for (const scatters of [0, 3, 4, 5]) {
    const isOfThese = ({ shown }: CycleEntry) => (scatters === 0 ? shown < 3 : shown === scatters);
    const scattered = certain(ofThreeUp(slot.scatterPays, scatters) * slot.bet, most);
    const bonus = summed(scattered, repeated(free, ofThreeUp(slot.freeSpins, scatters)));
    addWeighted(all, summed(bonus, chancesOf(slot.base, isOfThese, most)), 1);
  }
  return slotSpread(all, slot.bet, asNumber(freeSpinReturns(slot).rtp));
}

/** The chances of the cycle's stops for which the condition holds. */
function chancesOf(cycle: Cycle, isSo: (stopped: CycleEntry) => boolean, most: number): Chances {
  const chances = certain(0, most).fill(0);
  const all = stoppedAt(cycle).reduce((sum, { stops }) => sum + stops, 0);
  for (const stopped of stoppedAt(cycle)) {
    const at = Math.min(stopped.credits, most);
    if (isSo(stopped)) chances[at] = (chances[at] ?? 0) + stopped.stops / all;
  }
  return chances;
}
