import { smaller } from "./shrink";
import type { SealedTicket, Verdict } from "./ticket";

/** Gives verdicts on the tickets of one issue. */
export type Calculator = (book: string, result: unknown) => (ticket: SealedTicket) => Verdict;

/** A calculator's verdict, or the reason why it failed. */
export type Opinion = Verdict | { failed: string };

/** The smallest ticket found on which two calculators still differ, and the figures in which they do. */
export interface Dispute {
  ticket: SealedTicket;
  result: unknown;
  first: Opinion;
  second: Opinion;
  differences: string[];
}

export type Agreement = { verdict: Verdict } | { dispute: Dispute };

type Judge = (ticket: SealedTicket) => Opinion;

interface Hearing {
  result: unknown;
  first: Judge;
  second: Judge;
}

/** Makes one calculator of two: it gives a verdict only when both give the same. */
export function compare(first: Calculator, second: Calculator): (book: string, result: unknown) => (ticket: SealedTicket) => Agreement {
  return (book, result) => {
    const hearing = { result, first: open(first, book, result), second: open(second, book, result) };
    return (ticket) => {
      const heard = hear(hearing, ticket);
      return "failed" in heard.first || heard.differences.length > 0 ? { dispute: smallest(hearing, heard) } : { verdict: heard.first };
    };
  };
}

/** A calculator that fails on one ticket must not hold up the others. */
function open(calculator: Calculator, book: string, result: unknown): Judge {
  const judge = attempt(() => calculator(book, result));
  return (ticket) => ("failed" in judge ? judge : attempt(() => judge(ticket)));
}

function attempt<Answer>(work: () => Answer): Answer | { failed: string } {
  try {
    return work();
  } catch (error) {
    return { failed: String(error) };
  }
}

function hear({ result, ...judges }: Hearing, ticket: SealedTicket): Dispute {
  const first = judges.first(ticket);
  const second = judges.second(ticket);
  return { ticket, result, first, second, differences: differencesOf(first, second) };
}

const FIGURES = ["units", "push", "payout", "uncapped", "refund", "validBet", "rebate"] as const;

const NONE: string[] = [];

/** Most verdicts are alike, and most tickets lost, so this check comes first. */
function isAlike(first: Verdict, second: Verdict): boolean {
  for (const figure of FIGURES) if (first[figure] !== second[figure]) return false;
  for (const tier in first.wins) if (first.wins[tier] !== second.wins[tier]) return false;
  for (const tier in second.wins) if (first.wins[tier] !== second.wins[tier]) return false;
  return true;
}

/** Names the figures in which two opinions differ, like "payout" and "wins.tail3". */
function differencesOf(first: Opinion, second: Opinion): string[] {
  if ("failed" in first || "failed" in second) return ["failed"];
  if (isAlike(first, second)) return NONE;
  const tiers = Object.keys({ ...first.wins, ...second.wins });
  return [
    ...FIGURES.filter((figure) => first[figure] !== second[figure]),
    ...tiers.filter((tier) => first.wins[tier] !== second.wins[tier]).map((tier) => `wins.${tier}`),
  ];
}

const failures = ({ first, second }: Dispute) => `${"failed" in first} ${"failed" in second}`;

/** An alarm must not wait long for the smallest possible case. */
const TRIES = 1000;

/** Removes parts of the ticket while the difference remains. A ticket that merely became unreadable does not count. */
function smallest(hearing: Hearing, dispute: Dispute, tries = TRIES): Dispute {
  let left = tries;
  for (const ticket of smaller(dispute.ticket)) {
    if (left-- === 0) break;
    const next = hear(hearing, ticket);
    if (next.differences.length > 0 && failures(next) === failures(dispute)) return smallest(hearing, next, left);
  }
  return dispute;
}
