import { assert } from "@magpie/domain/assert";
import type { Entry } from "@magpie/domain/ledger/entry";
import { type Payment, paid, type TicketMoney, takenBack, ticketReturned } from "@magpie/domain/lottery/entries";
import type { Money } from "@magpie/domain/money";
import type { Work } from "../../../kit/ctx";
import { readCurrency } from "../../merchant/merchant";
import { type KeyedEntry, lockAccounts, postAll } from "../../wallet/wallet";
import type { Draw } from "../draws/draws-store";
import { betKey, detailsOf } from "../sale/offer";
import type { TicketRow } from "../sale/tickets-store";
import { findGameRow } from "../store";
import type { PaymentRow } from "./outcomes-store";

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

function keyOf({ drawId, revision, ticketId }: DrawBooking, payment: Payment, memberId: string): string {
  return ["lottery", payment, drawId, revision, memberId, ...(ticketId ? [ticketId] : [])].join(":");
}

function amountsOf({ payout, refund, rebate }: PaymentRow): [Payment, Money][] {
  const all: [Payment, Money][] = [
    ["win", payout],
    ["refund", refund],
    ["rebate", rebate],
  ];
  return all.filter(([, amount]) => amount > 0n);
}

function movedIn({ currency, details }: DrawBooking, payment: Payment, memberId: string, amount: Money): TicketMoney {
  return { memberId, amount, currency, details: payment === "win" ? { ...details, final: "true" } : details };
}

/** Issues pay for themselves, also where an operator released a ticket: the operator's own act is on record elsewhere. */
function bySystem(key: string, entry: Entry): KeyedEntry {
  return { key, entry, origin: { actor: "system", requestId: key, address: "" } };
}

export async function payOut(ctx: Work, account: DrawBooking, payments: readonly PaymentRow[]): Promise<void> {
  const entries = payments.flatMap((row) =>
    amountsOf(row).map(([payment, amount]) =>
      bySystem(keyOf(account, payment, row.memberId), paid(payment, movedIn(account, payment, row.memberId, amount))),
    ),
  );
  await postAll(ctx, entries);
}

/** Takes back what another result had paid. Money that a member no longer has is owed, so that no balance goes below zero. */
export async function takeBack(ctx: Work, account: DrawBooking, payments: readonly PaymentRow[]): Promise<void> {
  const keys = payments.flatMap((row) => amountsOf(row).map(([payment]) => keyOf(account, payment, row.memberId)));
  const slots = payments.map(({ memberId }) => ({ memberId, name: "cash", currency: account.currency }));
  const ledger = await lockAccounts(ctx, { slots, keys });
  const entries = payments.flatMap((row) => {
    let cash = ledger.balanceOf(row.memberId, "cash", account.currency);
    return amountsOf(row).map(([payment, amount]) => {
      const key = keyOf(account, payment, row.memberId);
      const first = ledger.posted(key)?.first;
      assert(first, `${key} was never paid`);
      const entry = takenBack(payment, movedIn(account, payment, row.memberId, amount), first.transactionId, cash);
      cash = cash < amount ? 0n : cash - amount;
      return bySystem(`${key}:back`, entry);
    });
  });
  await postAll(ctx, entries);
}

/** Returns the price of tickets, each by its own reversal. */
export async function returnStakes(ctx: Work, { currency, details }: DrawBooking, tickets: readonly TicketRow[]): Promise<void> {
  const keys = tickets.map(({ orderId, line }) => betKey(orderId, line));
  const ledger = await lockAccounts(ctx, { keys });
  const entries = tickets.map(({ memberId, cost, placedAt }, at) => {
    const key = keys[at] ?? "";
    const first = ledger.posted(key)?.first;
    assert(first, `a ticket was sold without ${key}`);
    return bySystem(`${key}:back`, ticketReturned({ memberId, amount: cost, currency, details }, first.transactionId, placedAt));
  });
  await postAll(ctx, entries);
}
