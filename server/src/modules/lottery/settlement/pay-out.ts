import { assert } from "@magpie/domain/assert";
import { takeBackWin } from "@magpie/domain/bonuses/correction";
import { shareWin } from "@magpie/domain/bonuses/split";
import type { Entry } from "@magpie/domain/ledger/entry";
import { DEBTS, HOUSE, type Payment, paid, type TicketMoney, takenBack, ticketReturned } from "@magpie/domain/lottery/entries";
import type { Money } from "@magpie/domain/money";
import type { Work } from "../../../kit/ctx";
import { readCurrency } from "../../merchant/merchant";
import { type LockedLedger, lockAccounts, type Posting, postingOf, workInLedger } from "../../wallet/wallet";
import type { Draw } from "../draws/draws-store";
import { type GrantedPayment, type GrantedTicket, keepGranted, listGranted } from "../grants/granted-store";
import { assertPosted, givePricesBack, grantsOf, partedOf } from "../grants/move-granted";
import { betKey, detailsOf } from "../sale/offer";
import type { TicketRow } from "../sale/tickets-store";
import { findGameRow } from "../store";
import type { OutcomeRow, PaymentRow } from "./outcomes-store";

/** The issue that money is booked for. */
export interface DrawBooking {
  drawId: bigint;
  revision: number;
  currency: string;
  details: Readonly<Record<string, string>>;
  /** Set for a ticket that was held back when the others were settled. */
  ticketId?: string;
}

export async function bookingOf({ db }: Work, { id, revision, gameCode, issue }: Draw): Promise<DrawBooking> {
  const game = await findGameRow(db, gameCode);
  return { drawId: id, revision, currency: await readCurrency(db), details: detailsOf(game ?? { gameCode, name: gameCode }, issue) };
}

/** Money that an issue brings: one payment of each kind for all tickets of a member, but for tickets of a grant, which are paid one by one. */
interface Due {
  memberId: string;
  payment: Payment;
  amount: Money;
  key: string;
  /** Undefined for the payment of all others. */
  ticket: GrantedTicket | undefined;
}

function duesIn(account: DrawBooking, payments: readonly PaymentRow[], granted: readonly GrantedPayment[]): Due[] {
  const dues = (row: PaymentRow, ticket?: GrantedTicket): Due[] =>
    amountsOf(row).map(([payment, amount]) => {
      const ticketId = ticket?.id ?? account.ticketId;
      const key = ["lottery", payment, account.drawId, account.revision, row.memberId, ...(ticketId ? [ticketId] : [])].join(":");
      return { memberId: row.memberId, payment, amount, key, ticket };
    });
  return [...beside(payments, granted).flatMap((row) => dues(row)), ...granted.flatMap((outcome) => dues(outcome, outcome))];
}

function amountsOf({ payout, refund, rebate }: PaymentRow): [Payment, Money][] {
  const all: [Payment, Money][] = [
    ["win", payout],
    ["refund", refund],
    ["rebate", rebate],
  ];
  return all.filter(([, amount]) => amount > 0n);
}

/** The payments without what these tickets have in them. */
function beside(payments: readonly PaymentRow[], granted: readonly GrantedPayment[]): readonly PaymentRow[] {
  if (granted.length === 0) return payments;
  const rest = new Map(payments.map((row) => [row.memberId, { ...row }]));
  for (const { memberId, payout, refund, rebate } of granted) {
    const row = rest.get(memberId);
    if (!row) continue;
    row.payout -= payout;
    row.refund -= refund;
    row.rebate -= rebate;
  }
  return [...rest.values()];
}

function movedIn({ currency, details }: DrawBooking, { payment, memberId, amount }: Due): TicketMoney {
  return { memberId, amount, currency, details: payment === "win" ? { ...details, final: "true" } : details };
}

/** Issues pay for themselves, also where an operator released a ticket: the operator's own act is on record elsewhere. */
function bySystem(key: string, entry: Entry): Posting {
  return postingOf(key, entry, { actor: "system", requestId: key, address: "" });
}

/** A ticket that belongs to a grant, with its verdict. */
export type GrantedOutcome = GrantedPayment & Pick<OutcomeRow, "validBet">;

/** Pays what a result brings. Tickets of a grant are settled with it, also those that lost: `granted` has them all. */
export async function payOut(
  ctx: Work,
  account: DrawBooking,
  payments: readonly PaymentRow[],
  granted: readonly GrantedOutcome[],
): Promise<void> {
  const { currency } = account;
  const dues = duesIn(account, payments, granted).map((due) => {
    return { ...due, posting: bySystem(due.key, paid(due.payment, movedIn(account, due))) };
  });
  if (dues.length === 0 && granted.length === 0) return;
  const slots = granted.map(({ memberId }) => ({ memberId, name: "cash", currency }));
  const needs = { postings: dues.map(({ posting }) => posting), slots, grants: grantsOf(granted) };
  const settled = await workInLedger(ctx, needs, (ledger) => {
    for (const { memberId, amount, posting, ticket } of dues) {
      if (!ticket) assertPosted(ledger.post(posting));
      else assertPosted(ledger.play.win({ memberId, currency, amount, round: ticket.round }, partedOf(posting, ticket, currency)));
    }
    return granted.map((ticket) => ({
      ...ticket,
      round: ledger.play.settle({ memberId: ticket.memberId, currency }, ticket.round, ticket.validBet),
    }));
  });
  await keepGranted(ctx.db, account.drawId, settled);
}

/**
 * Takes back what another result had paid, by the shares that were paid. Money that a member no longer has is owed, so that no balance goes
 * below zero. Tickets of a grant are open again until they are settled anew.
 */
export async function takeBack(
  ctx: Work,
  account: DrawBooking,
  payments: readonly PaymentRow[],
  granted: readonly GrantedPayment[],
): Promise<void> {
  const { currency } = account;
  const dues = duesIn(account, payments, granted);
  const slots = [
    ...[...payments, ...granted].map(({ memberId }) => ({ memberId, name: "cash", currency })),
    ...[HOUSE, DEBTS].map((name) => ({ memberId: null, name, currency })),
  ];
  const keys = dues.flatMap(({ key }) => [key, `${key}:back`]);
  const reopened = await workInLedger(ctx, { slots, keys, grants: grantsOf(granted) }, (ledger) => {
    const open = granted.map((ticket) => ({
      ...ticket,
      round: ledger.play.reopen({ memberId: ticket.memberId, currency }, ticket.round),
    }));
    for (const due of dues) takeOneBack(ledger, account, due);
    return open;
  });
  await keepGranted(ctx.db, account.drawId, reopened);
}

function takeOneBack(ledger: LockedLedger, account: DrawBooking, due: Due): void {
  const { memberId, payment, amount, key, ticket } = due;
  const { currency } = account;
  const moved = movedIn(account, due);
  const first = firstUnder(ledger, key);
  const back = (entry: Entry) => bySystem(`${key}:back`, entry);
  if (!ticket?.round.grant) {
    const cash = ledger.balanceOf(memberId, "cash", currency);
    const taken = takeBackWin({ cash: amount, bonus: 0n }, { cash, bonus: 0n, forfeited: null });
    assertPosted(ledger.post(back(takenBack(payment, moved, first, taken))));
    return;
  }
  const { grant } = ticket.round;
  const details = { ...moved.details, ticket: ticket.id, grant };
  const shares = shareWin(amount, ticket.round);
  const verdict = ledger.play.takeBackWin({ memberId, currency, grant, shares }, (taken) =>
    back(takenBack(payment, { ...moved, details }, first, taken)),
  );
  assertPosted(verdict);
}

function firstUnder(ledger: Pick<LockedLedger, "posted">, key: string): bigint {
  const first = ledger.posted(key)?.first;
  assert(first, `nothing was posted under ${key}`);
  return first.transactionId;
}

/** Returns the price of tickets, each by its own reversal. */
export async function returnStakes(ctx: Work, booking: DrawBooking, tickets: readonly TicketRow[]): Promise<void> {
  const { drawId, currency, details } = booking;
  const keys = tickets.map(({ orderId, line }) => betKey(orderId, line));
  const ledger = await lockAccounts(ctx, { keys });
  const granted = await listGranted(
    ctx.db,
    drawId,
    tickets.map(({ id }) => id),
  );
  const byId = new Map(granted.map((ticket) => [ticket.id, ticket]));
  const returned = tickets.map(({ id, memberId, cost, placedAt }, at) => {
    const key = keys[at] ?? "";
    const entry = ticketReturned({ memberId, amount: cost, currency, details }, firstUnder(ledger, key), placedAt);
    return { posting: bySystem(`${key}:back`, entry), ticket: byId.get(id) };
  });
  await givePricesBack(ctx, booking, returned);
}
