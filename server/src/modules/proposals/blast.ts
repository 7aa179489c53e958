import { createHash } from "node:crypto";
import type { Blast } from "@magpie/contract/office/proposals";
import { type Money, toDecimal } from "@magpie/domain/money";
import { canonicalText } from "@magpie/domain/proposals/targets";
import type { BlastFacts } from "../../kit/office/acts";

const SAMPLES_MAX = 20;

/** Binds the call, its checked input, and the targets with their amounts and revisions. */
export function blastHash(call: string, input: unknown, { targets, changes }: BlastFacts): string {
  return createHash("sha256")
    .update(canonicalText([call, input, targets, changes]))
    .digest("hex");
}

export function showBlast({ targets: _, ...facts }: BlastFacts, hash: string, currency: string): Blast {
  const { members, atLeast = false, money, openRounds = 0, final, changes, samples } = facts;
  const shown = (amount: Money | null) => (amount === null ? null : toDecimal(amount, currency));
  const some = samples.slice(0, SAMPLES_MAX).map(({ amount, ...sample }) => ({ ...sample, amount: shown(amount) }));
  return { members, atLeast, money: shown(money), openRounds, final, changes, samples: some, hash };
}
