import type { Money } from "../money";
import { canCut, type EnvelopePool } from "./envelopes";
import { type Wheel, wheelProblem } from "./wheel";

/** Prizes of a wheel are money, or whole points. */
export interface WheelSetup {
  kind: "wheel";
  give: "cash" | "points";
  slices: Wheel;
}

export interface RaffleSetup {
  kind: "raffle";
  /** From then on no ticket is given, and the draw follows. */
  closesAt: Date;
  /** First prize first. */
  prizes: readonly Money[];
}

export interface PoolSetup extends EnvelopePool {
  kind: "pool";
  /** From then on no envelope is given; one that is held can still be opened. */
  endsAt: Date;
}

export type ChanceSetup = WheelSetup | RaffleSetup | PoolSetup;
export type ChanceKind = ChanceSetup["kind"];

export const MOST_RAFFLE_TICKETS = 100_000;

/** The first field that stands against opening it, with the reason. */
export function setupProblem(setup: ChanceSetup, now: Date): { field: string; reason: string } | null {
  switch (setup.kind) {
    case "wheel": {
      const problem = wheelProblem(setup.slices);
      return problem && { field: "slices", reason: problem };
    }
    case "raffle":
      if (setup.prizes.some((prize) => prize <= 0n)) return { field: "prizes", reason: "not_an_amount" };
      return setup.closesAt <= now ? { field: "closesAt", reason: "not_to_come" } : null;
    case "pool":
      if (!canCut(setup)) return { field: "total", reason: "cannot_be_cut" };
      return setup.endsAt <= now ? { field: "endsAt", reason: "not_to_come" } : null;
  }
}

/** The money that is promised when it is opened. The prizes of a wheel are promised by the offers that give its spins. */
export function moneyAtStake(setup: ChanceSetup): Money {
  if (setup.kind === "pool") return setup.total;
  return setup.kind === "raffle" ? setup.prizes.reduce((sum, prize) => sum + prize, 0n) : 0n;
}

/** The end of what it gives; null for a wheel, which has none. */
export function endOf(setup: ChanceSetup): Date | null {
  if (setup.kind === "pool") return setup.endsAt;
  return setup.kind === "raffle" ? setup.closesAt : null;
}

/** The most spins, tickets or envelopes that it can give; null for a wheel, which turns as often as it is told. */
export function mostPieces(setup: ChanceSetup): number | null {
  if (setup.kind === "pool") return setup.count;
  return setup.kind === "raffle" ? MOST_RAFFLE_TICKETS : null;
}
