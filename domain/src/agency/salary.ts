import type { Money } from "../money";
import { rateFor, type Terms } from "./contract";
import { shareOf, withCarry } from "./rates";

/** What one agent's salary of a window is computed from. Real-time salaries count the whole day up to the window's end. */
export interface SalaryInput {
  agentId: string;
  /** Null is the house. */
  uplineId: string | null;
  terms: Pick<Terms, "tiers" | "requireLoss">;
  validBet: Money;
  active: number;
  /** Gross revenue of the day; read only where the contract asks for a loss of the team. */
  ggr: Money;
  /** Valid bets below zero, left by the window before; real-time salaries: by the day before. */
  carryIn: Money;
  /** Paid before on the same day, for real-time salaries; otherwise nothing. */
  paidBefore: Money;
}

export interface SalaryLine {
  agentId: string;
  carryIn: Money;
  base: Money;
  ratePpm: number;
  gross: Money;
  downlines: Money;
  net: Money;
  paidBefore: Money;
  pay: Money;
  carryOut: Money;
  /** The downlines' salaries are more than the upline's own, which terms that were checked at issue do not allow for. */
  isShort: boolean;
}

/** The salaries of one window. What is paid is the own gross less that of those directly below, and less what the day has paid already. */
export function salaries(inputs: readonly SalaryInput[]): SalaryLine[] {
  const grossed = inputs.map((input) => ({ input, ...grossOf(input) }));
  const below = new Map<string, Money>();
  for (const { input, gross } of grossed) if (input.uplineId) below.set(input.uplineId, (below.get(input.uplineId) ?? 0n) + gross);
  return grossed.map(({ input: { agentId, paidBefore }, ...line }) => {
    const downlines = below.get(agentId) ?? 0n;
    const net = line.gross - downlines;
    const pay = net > paidBefore ? net - paidBefore : 0n;
    return { agentId, ...line, downlines, net, paidBefore, pay, isShort: net < 0n };
  });
}

function grossOf({ terms, validBet, active, ggr, carryIn }: SalaryInput) {
  const { base, carryOut } = withCarry(validBet, carryIn);
  const isEarned = !terms.requireLoss || ggr > 0n;
  const ratePpm = isEarned ? rateFor(terms.tiers, { active, validBet: base, profit: 0n }) : 0;
  return { carryIn, base, ratePpm, gross: shareOf(base, ratePpm), carryOut };
}
