import { seedBefore } from "../kit/fairness/chain";
import type { Claim } from "./claim";

/** The value under check, the house's claim, and the value computed again. */
export interface Check {
  what:
    | "signature"
    | "ticket"
    | "seal"
    | "commit"
    | "anchor"
    | "salt"
    | "events"
    | "payout"
    | "lines"
    | "total"
    | "pool"
    | "payments"
    | "figure";
  /** The part of the document that it is about, where there are several. */
  about?: string;
  said: string;
  found: string;
  holds: boolean;
}

export type CheckResult =
  | { outcome: "checked"; holds: boolean; checks: readonly Check[]; gap: Claim["gap"] }
  /** Its seed is still in use: it is shown once the player changes seeds, or once the draw is over. */
  | { outcome: "sealed" }
  /** Not a round of ours, or not complete. */
  | { outcome: "unreadable" };

export const UNREADABLE: CheckResult = { outcome: "unreadable" };

/** Hashed this many times, a chain's seed becomes the anchor that was published before the first round. */
export function seedsBack(seed: string, times: number): string {
  let found = seed;
  for (let step = 0; step < times; step++) found = seedBefore(found);
  return found;
}

export function check(what: Check["what"], said: string, found: string): Check {
  return { what, said, found, holds: said === found };
}

export function judged(checks: readonly Check[], gap: Claim["gap"] = null): CheckResult {
  return { outcome: "checked", holds: checks.every(({ holds }) => holds), checks, gap };
}

/** The word for a verdict: of a statement not one round but every line is judged. */
export function verdictWord({ holds, checks }: { holds: boolean; checks: readonly Check[] }): "holds" | "statementHolds" | "fails" {
  if (!holds) return "fails";
  return checks.some(({ what }) => what === "lines") ? "statementHolds" : "holds";
}
