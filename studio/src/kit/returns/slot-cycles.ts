import type { CascadeSlot } from "../maths/cascade-slot";
import type { HoldSlot } from "../maths/hold-slot";
import { COIN } from "../maths/hold-slot";
import type { LinesSlot } from "../maths/lines-slot";
import { SCATTER } from "../maths/reels";
import { cascadeCycle } from "./cascade-cycle";
import type { Cycle } from "./cycle";
import type { FreeSpinSlot } from "./free-spin-returns";
import { linesCycle } from "./lines-cycle";

/** Goes through all stops of the base and of the free strips. */
export function linesCycles(slot: LinesSlot): FreeSpinSlot {
  const freeMultiplier = (wilds: number) => slot.freeMultiplier * slot.freeWildMultiplier ** wilds;
  return {
    bet: slot.lines.length,
    base: linesCycle(slot.base, slot, SCATTER),
    free: linesCycle(slot.free, slot, SCATTER, freeMultiplier),
    scatterPays: slot.scatterPays,
    freeSpins: slot.freeSpins,
  };
}

export function cascadeCycles(slot: CascadeSlot): FreeSpinSlot & { baseChains: readonly number[]; freeChains: readonly number[] } {
  const base = cascadeCycle(slot.base, slot.pays, slot.baseLadder);
  const free = cascadeCycle(slot.free, slot.pays, slot.freeLadder);
  return {
    bet: slot.bet,
    base: base.cycle,
    free: free.cycle,
    scatterPays: [],
    freeSpins: slot.freeSpins,
    baseChains: base.chains,
    freeChains: free.chains,
  };
}

export function holdCycle(slot: HoldSlot): Cycle {
  return linesCycle(slot.base, slot, COIN);
}
