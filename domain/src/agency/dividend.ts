import type { Money } from "../money";
import { type CarryMode, rateFor, type Terms } from "./contract";
import { shareOf, withCarry } from "./rates";

/** What one agent's dividend of a period is computed from, as it stood when the run was frozen. */
export interface DividendInput {
  agentId: string;
  /** Null is the house. */
  uplineId: string | null;
  terms: Pick<Terms, "tiers" | "carry">;
  /** The team's net revenue of the period within the contract's scope. */
  ngr: Money;
  validBet: Money;
  active: number;
  carryIn: Money;
  debtIn: Money;
  /** True for the first period that begins in its month, which resets a monthly carry. */
  opensMonth: boolean;
}

export interface DividendLine {
  agentId: string;
  carryIn: Money;
  base: Money;
  ratePpm: number;
  gross: Money;
  downlines: Money;
  debtIn: Money;
  net: Money;
  pay: Money;
  carryOut: Money;
  debtOut: Money;
}

/** A loss that is taken along; a monthly carry is forgotten at the first period of a month, and one of NONE at once. */
export function carryInto(carry: CarryMode | null, before: Money, opensMonth: boolean): Money {
  if (carry === "FULL") return before;
  return carry === "MONTH" && !opensMonth ? before : 0n;
}

/**
 * The dividends of one period. The house pays everybody; an upline gets what its gross leaves after the gross of those directly below, and
 * owes a difference below zero against its own later dividends, never against its wallet.
 */
export function dividends(inputs: readonly DividendInput[]): DividendLine[] {
  const grossed = inputs.map((input) => ({ input, ...grossOf(input) }));
  const below = new Map<string, Money>();
  for (const { input, gross } of grossed) if (input.uplineId) below.set(input.uplineId, (below.get(input.uplineId) ?? 0n) + gross);
  return grossed.map(({ input: { agentId, debtIn }, ...line }) => {
    const downlines = below.get(agentId) ?? 0n;
    const net = line.gross + debtIn - downlines;
    return { agentId, ...line, downlines, debtIn, net, pay: net > 0n ? net : 0n, debtOut: net < 0n ? net : 0n };
  });
}

function grossOf({ terms, ngr, validBet, active, carryIn: before, opensMonth }: DividendInput) {
  const carryIn = carryInto(terms.carry, before, opensMonth);
  const { base, carryOut } = withCarry(ngr, carryIn);
  const ratePpm = rateFor(terms.tiers, { active, validBet, profit: base });
  return { carryIn, base, ratePpm, gross: shareOf(base, ratePpm), carryOut: terms.carry === "NONE" ? 0n : carryOut };
}
