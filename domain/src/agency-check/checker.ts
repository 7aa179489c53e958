import type { Terms } from "../agency/contract";
import { type Books, bestRate, type CheckedBet, type CheckedContract, type CheckedWorld, openBooks, total, validOf, wonOf } from "./books";
import type { Calendar } from "./calendar";
import { floor, isBelowZero, minus, plus, type Ratio, ratio, times } from "./ratio";

const ZERO = ratio(0n);
const PERIODS: Record<NonNullable<Terms["period"]>, Calendar> = { daily: "day", weekly: "week", semimonthly: "half", monthly: "month" };

/**
 * Works every payment to agents out from single bets, with fractions and by recursion over the line and back through time. It shares no code
 * with the calculator that pays, which adds up sums of days; where the two differ, one of them is wrong.
 */
export function checker(world: CheckedWorld) {
  const books = openBooks(world);
  return {
    /** What an agent is paid for others' bets of a day in a category. */
    commission: (agentId: string, category: string, day: string) => paidOf(commissionDue(books, agentId, category, day)),
    salary: (kind: "daily" | "hourly", agentId: string, name: string) => salaryOf(books, kind, agentId, name),
    /** Everything that a day has paid in real time by the end of these windows: all of it so far in which something was counted, in order. */
    realTimePaid: (agentId: string, day: string, windows: readonly string[]) => realTimePaid(books, agentId, day, windows),
    dividend: (agentId: string, name: string) => dividendOf(books, agentId, name),
  };
}

function paidOf(due: Ratio): bigint {
  return isBelowZero(due) ? 0n : floor(due);
}

/** With what earlier days left below zero; not yet rounded. */
function commissionDue(books: Books, agentId: string, category: string, day: string): Ratio {
  return books.once(`commission ${agentId} ${category} ${day}`, () => {
    const yesterday = books.before("day", day);
    const rest = yesterday === undefined ? ZERO : commissionDue(books, agentId, category, yesterday);
    return books
      .betsOf(agentId, "day", day)
      .filter((bet) => bet.category === category)
      .reduce((sum, { line, valid }) => plus(sum, times(ratio(valid), distance(line, agentId))), isBelowZero(rest) ? rest : ZERO);
  });
}

/** The distance between an agent's share and that of the one directly below; nothing for the player, who is paid otherwise. */
function distance(line: CheckedBet["line"], agentId: string): Ratio {
  const at = line.findIndex(({ id }) => id === agentId);
  const [above, below] = [line[at], line[at + 1]];
  return above && below ? minus(above.share, below.share) : ZERO;
}

/** Valid bets of a window with the rest below zero of the windows before. */
function volume(books: Books, contract: CheckedContract, unit: Calendar, name: string): bigint {
  return books.once(`volume ${contract.kind} ${contract.agentId} ${unit} ${name}`, () => {
    const earlier = books.before(unit, name);
    const rest = earlier === undefined ? 0n : volume(books, contract, unit, earlier);
    return validOf(books, contract, unit, name) + (rest < 0n ? rest : 0n);
  });
}

function salaryGross(books: Books, contract: CheckedContract, unit: Calendar, name: string, counted: bigint): bigint {
  const day = name.slice(0, 10);
  if (contract.terms.requireLoss && wonOf(books.betsOf(contract.agentId, "day", day)) <= 0n) return 0n;
  const base = counted > 0n ? counted : 0n;
  // Five minutes are counted over their whole day.
  const active = unit === "five" ? books.world.active(contract.agentId, "day", day) : books.world.active(contract.agentId, unit, name);
  return floor(times(ratio(base), bestRate(contract.terms, active, base, 0n)));
}

function salaryOf(books: Books, kind: "daily" | "hourly", agentId: string, name: string): bigint {
  const unit = kind === "daily" ? "day" : "hour";
  const contract = books.contractOf(kind, agentId);
  if (!contract) return 0n;
  const gross = (one: CheckedContract) => salaryGross(books, one, unit, name, volume(books, one, unit, name));
  const net = gross(contract) - total(books.directOf(kind, agentId).map(gross));
  return net > 0n ? net : 0n;
}

function realTimePaid(books: Books, agentId: string, day: string, windows: readonly string[]): bigint {
  const contract = books.contractOf("realtime", agentId);
  const last = windows.at(-1);
  if (!contract || last === undefined) return 0n;
  const gross = (one: CheckedContract) => {
    const yesterday = books.before("day", day);
    const rest = yesterday === undefined ? 0n : volume(books, one, "day", yesterday);
    const today = total(windows.map((name) => validOf(books, one, "five", name)));
    return salaryGross(books, one, "five", last, today + (rest < 0n ? rest : 0n));
  };
  const due = gross(contract) - total(books.directOf("realtime", agentId).map(gross));
  const paid = books.once(`real time ${agentId} ${last}`, () => realTimePaid(books, agentId, day, windows.slice(0, -1)));
  return due > paid ? due : paid;
}

function ngrOf(books: Books, { agentId, terms }: CheckedContract, unit: Calendar, name: string): bigint {
  const bets = books.betsOf(agentId, unit, name);
  const revenue = terms.scope.map((category) => {
    const won = wonOf(bets.filter((bet) => bet.category === category));
    const fee = ratio(won * BigInt(books.world.feePpm[category] ?? 0), 1_000_000n);
    return won > 0n ? won - floor(fee) : won;
  });
  return total(revenue) - total(books.creditsOf(agentId, unit, name).map(({ amount }) => amount));
}

export interface CheckedDividend {
  gross: bigint;
  pay: bigint;
  carryOut: bigint;
  debtOut: bigint;
}

function dividendOf(books: Books, agentId: string, name: string): CheckedDividend {
  return books.once(`dividend ${agentId} ${name}`, () => {
    const contract = books.contractOf("dividend", agentId);
    if (!contract?.terms.period) return { gross: 0n, pay: 0n, carryOut: 0n, debtOut: 0n };
    const unit = PERIODS[contract.terms.period];
    const earlier = books.before(unit, name);
    const last = earlier === undefined ? { carryOut: 0n, debtOut: 0n } : dividendOf(books, agentId, earlier);
    const forgets = contract.terms.carry === "MONTH" && earlier !== undefined && monthOf(earlier) !== monthOf(name);
    const left = ngrOf(books, contract, unit, name) + (forgets ? 0n : last.carryOut);
    const base = left > 0n ? left : 0n;
    const rate = bestRate(contract.terms, books.world.active(agentId, unit, name), validOf(books, contract, unit, name), base);
    const gross = floor(times(ratio(base), rate));
    const below = total(books.directOf("dividend", agentId).map((one) => dividendOf(books, one.agentId, name).gross));
    const rest = gross + last.debtOut - below;
    const carryOut = left < 0n && contract.terms.carry !== "NONE" ? left : 0n;
    return { gross, pay: rest > 0n ? rest : 0n, carryOut, debtOut: rest < 0n ? rest : 0n };
  });
}

function monthOf(name: string): string {
  return name.replace("week ", "").slice(0, 7);
}
