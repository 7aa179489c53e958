import type { IncomeKind, StatementFigures, StatementInputs, StatementTerms } from "@magpie/domain/agency/statement";

/** Works the figures of one income line out from its inputs. It shares no code with what computed and paid them. */
export function figuresAgain(kind: IncomeKind, inputs: StatementInputs): Partial<StatementFigures> {
  if (kind === "commission") return commissionAgain(inputs);
  const terms = inputs.contract?.terms;
  if (!terms) throw new Error("an income by contract without its contract");
  return kind === "dividend" ? dividendAgain(inputs, terms) : salaryAgain(inputs, terms);
}

const MILLION = 1_000_000n;

function commissionAgain({ children = [], carryIn }: StatementInputs): Partial<StatementFigures> {
  let units = BigInt(carryIn);
  for (const child of children) units += BigInt(child.validBet) * BigInt(child.ownPpm - child.childPpm);
  const pay = units > 0n ? units / MILLION : 0n;
  return { validBet: sumOf(children), pay: `${pay}`, carryOut: units < 0n ? `${units}` : "0" };
}

function salaryAgain(inputs: StatementInputs, terms: StatementTerms): Partial<StatementFigures> {
  const { categories, active, carryIn, paidBefore } = inputs;
  const counted = within(inputs, terms);
  const rest = counted + BigInt(carryIn);
  const base = rest > 0n ? rest : 0n;
  const lost = (categories ?? []).reduce((sum, one) => sum + won(one), 0n);
  const ratePpm = terms.requireLoss && lost <= 0n ? 0 : best(terms, active, base, 0n);
  const gross = (base * BigInt(ratePpm)) / MILLION;
  const below = downlinesOf(inputs);
  const net = gross - below;
  const pay = net - BigInt(paidBefore);
  return {
    validBet: `${counted}`,
    base: `${base}`,
    ratePpm,
    gross: `${gross}`,
    downlines: `${below}`,
    net: `${net}`,
    pay: pay > 0n ? `${pay}` : "0",
    carryOut: rest < 0n ? `${rest}` : "0",
  };
}

function dividendAgain(inputs: StatementInputs, terms: StatementTerms): Partial<StatementFigures> {
  const { categories = [], credits, active, carryIn, debtIn } = inputs;
  let profit = -BigInt(credits?.bonus ?? 0) - BigInt(credits?.rebate ?? 0) - BigInt(credits?.salary ?? 0);
  for (const one of categories) {
    if (!terms.scope.includes(one.category)) continue;
    const revenue = won(one);
    profit += revenue > 0n ? revenue - (revenue * BigInt(one.feePpm)) / MILLION : revenue;
  }
  const rest = profit + BigInt(carryIn);
  const base = rest > 0n ? rest : 0n;
  const counted = within(inputs, terms);
  const ratePpm = best(terms, active, counted, base);
  const gross = (base * BigInt(ratePpm)) / MILLION;
  const below = downlinesOf(inputs);
  const net = gross + BigInt(debtIn) - below;
  return {
    validBet: `${counted}`,
    profit: `${profit}`,
    base: `${base}`,
    ratePpm,
    gross: `${gross}`,
    downlines: `${below}`,
    net: `${net}`,
    pay: net > 0n ? `${net}` : "0",
    carryOut: rest < 0n && terms.carry !== "NONE" ? `${rest}` : "0",
    debtOut: net < 0n ? `${net}` : "0",
  };
}

function won({ bet, payout, refund, pooled = "0" }: { bet: string; payout: string; refund: string; pooled?: string }): bigint {
  return BigInt(bet) - BigInt(payout) - BigInt(refund) - BigInt(pooled);
}

/** Valid bets in the contract's scope. */
function within({ categories, validBet = "0" }: StatementInputs, { scope }: StatementTerms): bigint {
  return BigInt(categories ? sumOf(categories.filter(({ category }) => scope.includes(category))) : validBet);
}

function sumOf(parts: readonly { validBet: string }[]): string {
  return String(parts.reduce((sum, { validBet }) => sum + BigInt(validBet), 0n));
}

function downlinesOf({ downlines }: StatementInputs): bigint {
  return downlines.reduce((sum, { gross }) => sum + BigInt(gross), 0n);
}

/** The highest rate of the tiers whose minimums are all met. */
function best({ tiers }: StatementTerms, active: number, valid: bigint, profit: bigint): number {
  let ratePpm = 0;
  for (const tier of tiers) {
    const isMet = active >= tier.active && valid >= BigInt(tier.validBet) && profit >= BigInt(tier.profit);
    if (isMet && tier.ratePpm > ratePpm) ratePpm = tier.ratePpm;
  }
  return ratePpm;
}
