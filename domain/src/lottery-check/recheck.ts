import { assert } from "../assert";
import type { Money } from "../money";
import { readBet } from "./bet";
import { type DrawnResult, readDrawn } from "./drawn";
import { ruleOf } from "./rulebook";
import { remembering, type SealedTicket, type Verdict } from "./ticket";

interface Count {
  units: number;
  wins: Record<string, number>;
  push: number;
}

/** The pick alone, without its price. */
export type TicketPick = Readonly<{ book: string; play: string; selection: string; positions: string }>;

/** Judges each unit of a pick alone and counts the outcomes. */
export function countUnits({ book, play, selection, positions }: TicketPick, drawn: DrawnResult): Count {
  const rule = ruleOf(book, play);
  const bet = readBet(rule, selection, positions);
  const count: Count = { units: 0, wins: {}, push: 0 };
  for (const [units, won] of rule.judge(bet, drawn)) {
    count.units += units;
    if (won === "push") count.push += units;
    else if (units > 0) for (const tier of won) count.wins[tier] = (count.wins[tier] ?? 0) + units;
  }
  assert(count.units > 0, `a ticket without units: ${selection}`);
  return count;
}

/** The second opinion on the tickets of an issue, computed by other means than those that settle it first. */
export function recheckIssue(book: string, result: unknown): (ticket: SealedTicket) => Verdict {
  const drawn = readDrawn(book, result);
  const counted = remembering((ticket: SealedTicket) => countUnits(ticket, drawn));
  return (ticket) => {
    assert(ticket.book === book, `a ticket of ${ticket.book} in an issue of ${book}`);
    return verdictOn(ticket, counted(ticket));
  };
}

function verdictOn(ticket: SealedTicket, { units, wins, push }: Count): Verdict {
  const perUnit = ticket.unit * BigInt(ticket.multiple);
  assert(
    units === ticket.units && perUnit * BigInt(units) === ticket.stake,
    `${units} units were sold as ${ticket.units} for ${ticket.stake}`,
  );
  let uncapped = 0n;
  for (const tier of Object.keys(wins)) uncapped += BigInt(wins[tier] ?? 0) * perUnit * oddsFor(ticket, tier);
  uncapped /= 10_000n;
  const validBet = push === 0 ? ticket.cost : (ticket.cost * BigInt(units - push)) / BigInt(units);
  return {
    units,
    wins,
    push,
    payout: uncapped < ticket.cap ? uncapped : ticket.cap,
    uncapped,
    refund: BigInt(push) * perUnit,
    validBet,
    rebate: rebate(ticket, validBet),
  };
}

function oddsFor({ odds4, play }: SealedTicket, tier: string): bigint {
  const odds = odds4[tier];
  assert(odds !== undefined, `${play} was sold without ${tier}`);
  return odds;
}

/** The odds that a player gave up come back as a rebate, in the modes that have prize groups. */
function rebate({ group, accountGroup }: SealedTicket, validBet: Money): Money {
  return group === undefined || accountGroup === undefined ? 0n : (validBet * BigInt(accountGroup - group)) / 2000n;
}
