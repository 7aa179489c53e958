import type { Money } from "../money";
import { type AgencyTerms, GROUP_LEAST } from "./terms";

/** A point of a prize group is one two-thousandth of the bet. */
const POINT_PPM = 500;
const MILLION = 1_000_000n;

/** What a category of a team's bets brings the agent above it, and the team itself, before and after a change of terms. */
export interface TermsEffect {
  gameType: string;
  validBet: Money;
  mineBefore: Money;
  mineAfter: Money;
  theirsBefore: Money;
  theirsAfter: Money;
}

/**
 * Applies terms to valid bets by category. A group counts from its ladder's foot for the team, since the rest of it is paid in prizes or
 * rebates according to the group that each bet was placed in.
 */
export function effectsOf(
  valid: ReadonlyMap<string, Money>,
  { own, before, after }: Record<"own" | "before" | "after", AgencyTerms>,
): TermsEffect[] {
  return [...valid].map(([gameType, validBet]) => {
    const share = (ppm: number) => (ppm <= 0 ? 0n : (validBet * BigInt(ppm)) / MILLION);
    const [mine, was, is] = [own, before, after].map((terms) => ppmOf(terms, gameType)) as [number, number, number];
    return {
      gameType,
      validBet,
      mineBefore: share(mine - was),
      mineAfter: share(mine - is),
      theirsBefore: share(was),
      theirsAfter: share(is),
    };
  });
}

function ppmOf({ groups, rates }: AgencyTerms, gameType: string): number {
  const group = groups[gameType];
  return group === undefined ? (rates[gameType] ?? 0) : (group - GROUP_LEAST) * POINT_PPM;
}
