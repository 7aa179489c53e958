import { findPlay } from "@magpie/domain/lottery/books";
import { hedged } from "@magpie/domain/lottery/hedge";
import { isFault, readSelection } from "@magpie/domain/lottery/selection";
import { capInOrder } from "@magpie/domain/lottery/settle";
import { agree } from "@magpie/domain/lottery-check/agree";
import type { Dispute } from "@magpie/domain/lottery-check/compare";
import type { Verdict } from "@magpie/domain/lottery-check/ticket";
import { leafHash } from "@magpie/domain/merkle";
import type { Money } from "@magpie/domain/money";
import { leafText, sealedTicket, sha256 } from "../sale/receipts";
import type { SoldTicket } from "../sale/tickets-store";
import type { OutcomeRow, PaymentRow } from "./outcomes-store";

export type TicketOutcome = Omit<OutcomeRow, "drawId" | "revision">;

/** The verdicts on some members' tickets, with the payments that follow. */
export interface Judged {
  outcomes: TicketOutcome[];
  payments: PaymentRow[];
  disputes: { ticketId: string; kind: "engines_differ" | "out_of_time"; details: Record<string, unknown> }[];
  /** Chase plans with a ticket that won. */
  wonChases: string[];
}

export interface Rules {
  book: string;
  result: unknown;
  /** The most that one account is paid for the issue. */
  accountCap: Money | null;
}

type Heard = readonly [ticket: SoldTicket, verdict: Verdict];

/** Judges tickets of an issue, all of a member's together. Both calculators must agree on a ticket before it is paid. */
export function judgeWith({ book, result, accountCap }: Rules): (members: readonly (readonly SoldTicket[])[]) => Judged {
  const opinion = agree(book, result);
  return (members) => {
    const judged: Judged = { outcomes: [], payments: [], disputes: [], wonChases: [] };
    for (const tickets of members) judgeMember(judged, tickets);
    return judged;
  };

  function judgeMember(judged: Judged, tickets: readonly SoldTicket[]): void {
    const heard: Heard[] = [];
    for (const ticket of tickets) {
      const agreement = opinion(sealedTicket(book, ticket));
      if ("dispute" in agreement) hold(judged, ticket, { ...agreement.dispute });
      else if (isMoney(agreement.verdict) && !isAsSealed(book, ticket)) hold(judged, ticket, { changed: leafText(book, ticket) });
      else heard.push([ticket, agreement.verdict]);
    }
    pay(judged, capped(riskless(book, heard), accountCap));
  }
}

/** A ticket is paid as it was sold: another text than the sealed one is not. */
export function isAsSealed(book: string, ticket: SoldTicket): boolean {
  return Buffer.compare(ticket.leaf, leafHash(sha256, leafText(book, ticket))) === 0;
}

function isMoney({ payout, refund }: Verdict): boolean {
  return payout > 0n || refund > 0n;
}

function hold(judged: Judged, { id }: SoldTicket, details: Dispute | { changed: string }): void {
  judged.outcomes.push(heldBack(id));
  judged.disputes.push({ ticketId: id, kind: "engines_differ", details: { ...details } });
}

function heldBack(ticketId: string): TicketOutcome {
  return { ticketId, checking: true, payout: 0n, uncapped: 0n, refund: 0n, validBet: 0n, rebate: 0n, wins: {} };
}

/** Holds back tickets that took too long to judge: people look at them, and no other ticket waits for them. */
export function outOfTime(tickets: readonly SoldTicket[], limitMs: number): Judged {
  return {
    outcomes: tickets.map(({ id }) => heldBack(id)),
    payments: [],
    disputes: tickets.map(({ id }) => ({ ticketId: id, kind: "out_of_time", details: { limitMs } })),
    wonChases: [],
  };
}

export function allOf(judged: readonly Judged[]): Judged {
  return {
    outcomes: judged.flatMap(({ outcomes }) => outcomes),
    payments: judged.flatMap(({ payments }) => payments),
    disputes: judged.flatMap(({ disputes }) => disputes),
    wonChases: judged.flatMap(({ wonChases }) => wonChases),
  };
}

/** A member who covers nearly every result risks nothing: none of it is a valid bet, and it earns no rebate. */
function riskless(book: string, heard: readonly Heard[]): readonly Heard[] {
  const lines = heard.flatMap(([ticket, verdict]) => {
    const play = findPlay(book, ticket.play);
    const selection = play && readSelection(play, ticket.selection, ticket.positions);
    return play && selection && !isFault(selection) ? [{ play, selection, verdict }] : [];
  });
  const without = new Set([...hedged(lines)].map(({ verdict }) => verdict));
  if (without.size === 0) return heard;
  return heard.map(([ticket, verdict]) => [ticket, without.has(verdict) ? { ...verdict, validBet: 0n, rebate: 0n } : verdict]);
}

const NOTHING: Verdict = { units: 0, wins: {}, push: 0, payout: 0n, uncapped: 0n, refund: 0n, validBet: 0n, rebate: 0n };

/** Judges one ticket after all others of its member were paid: `won` is the sum they won. */
export function judgeLast(
  { book, accountCap }: Pick<Rules, "book" | "accountCap">,
  tickets: readonly SoldTicket[],
  { id, verdict, won }: { id: string; verdict: Verdict; won: Money },
): Verdict {
  const heard = tickets.map((ticket): Heard => [ticket, ticket.id === id ? verdict : NOTHING]);
  const own = riskless(book, heard).find(([ticket]) => ticket.id === id)?.[1] ?? verdict;
  const [, payout = 0n] = accountCap === null ? [won, own.payout] : capInOrder([won, own.payout], accountCap);
  return { ...own, payout };
}

function capped(heard: readonly Heard[], cap: Money | null): readonly Heard[] {
  if (cap === null) return heard;
  const paid = capInOrder(
    heard.map(([, { payout }]) => payout),
    cap,
  );
  return heard.map(([ticket, verdict], at) => [ticket, { ...verdict, payout: paid[at] ?? 0n }]);
}

function pay({ outcomes, payments, wonChases }: Judged, heard: readonly Heard[]): void {
  const [first] = heard;
  if (!first) return;
  let [payout, refund, rebate] = [0n, 0n, 0n];
  for (const [ticket, verdict] of heard) {
    payout += verdict.payout;
    refund += verdict.refund;
    rebate += verdict.rebate;
    const isHedged = verdict.validBet === 0n;
    if (!isMoney(verdict) && !isHedged && !ticket.granted) continue;
    const { uncapped, validBet, wins } = verdict;
    outcomes.push({
      ticketId: ticket.id,
      checking: false,
      payout: verdict.payout,
      uncapped,
      refund: verdict.refund,
      validBet,
      rebate: verdict.rebate,
      wins,
    });
    if (ticket.chaseId && verdict.payout > 0n) wonChases.push(ticket.chaseId);
  }
  if (payout + refund + rebate > 0n) payments.push({ memberId: first[0].memberId, payout, refund, rebate });
}
