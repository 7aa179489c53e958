import { assert } from "@magpie/domain/assert";
import { purseOf } from "@magpie/domain/ledger/account";
import { type Entry, slotOf } from "@magpie/domain/ledger/entry";
import { type Payment, paid, type TicketMoney, takenBack, ticketReturned } from "@magpie/domain/lottery/entries";
import type { Money } from "@magpie/domain/money";
import type { Work } from "../../../kit/ctx";
import { askIn, openLedger, type Posting, postingOf, toldAfter, writeLedger } from "../../wallet/wallet";
import { betKey } from "../sale/offer";
import type { TicketRow } from "../sale/tickets-store";
import type { PaymentRow } from "./outcomes-store";

/** An issue, as its money is booked. */
export interface Account {
  drawId: bigint;
  revision: number;
  currency: string;
  details: Readonly<Record<string, string>>;
  /** Where it is about one ticket, which was held back when the others were settled. */
  ticketId?: string;
}

function keyOf({ drawId, revision, ticketId }: Account, payment: Payment, memberId: string): string {
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

function movedIn({ currency, details }: Account, payment: Payment, memberId: string, amount: Money): TicketMoney {
  return { memberId, amount, currency, details: payment === "win" ? { ...details, final: "true" } : details };
}

export function posting(key: string, entry: Entry): Posting {
  return postingOf(key, entry, { actor: "system", requestId: key, address: "" });
}

/** Posts many entries together, each once, and tells their members what they hold. */
export async function postAll(ctx: Work, postings: readonly Posting[]): Promise<void> {
  if (postings.length === 0) return;
  const ask = askIn(ctx.db);
  const ledger = await openLedger(ask, ctx.now, postings);
  const outcomes = await writeLedger(ask, ctx.now, postings, ledger);
  assert(!outcomes.some(({ status }) => status === "refused"), "what an issue pays is never refused");
  const last = new Map(toldAfter(ledger.accounts.values(), outcomes).flatMap((told) => told.map(({ memberId, data }) => [memberId, data])));
  for (const [memberId, data] of last) ctx.push(memberId, "balance", data);
}

export async function payOut(ctx: Work, account: Account, payments: readonly PaymentRow[]): Promise<void> {
  const postings = payments.flatMap((row) =>
    amountsOf(row).map(([payment, amount]) =>
      posting(keyOf(account, payment, row.memberId), paid(payment, movedIn(account, payment, row.memberId, amount))),
    ),
  );
  await postAll(ctx, postings);
}

/** Takes back what another result had paid. What a member no longer has is owed, and does not go below zero. */
export async function takeBack(ctx: Work, account: Account, payments: readonly PaymentRow[]): Promise<void> {
  const keys = payments.flatMap((row) => amountsOf(row).map(([payment]) => keyOf(account, payment, row.memberId)));
  const places = payments.map(({ memberId }) => ({ memberId, name: "cash", currency: account.currency }));
  const { known, accounts } = await openLedger(askIn(ctx.db), ctx.now, [], { places, keys });
  const postings = payments.flatMap((row) => {
    let cash = accounts.get(slotOf(purseOf(row.memberId, "cash"), account.currency))?.held?.balance ?? 0n;
    return amountsOf(row).map(([payment, amount]) => {
      const key = keyOf(account, payment, row.memberId);
      const first = known.get(key)?.first;
      assert(first, `${key} was never paid`);
      const entry = takenBack(payment, movedIn(account, payment, row.memberId, amount), first.transactionId, cash);
      cash = cash < amount ? 0n : cash - amount;
      return posting(`${key}:back`, entry);
    });
  });
  await postAll(ctx, postings);
}

/** Returns what tickets cost, each by its own reversal. */
export async function returnStakes(ctx: Work, { currency, details }: Account, tickets: readonly TicketRow[]): Promise<void> {
  const keys = tickets.map(({ orderId, line }) => betKey(orderId, line));
  const { known } = await openLedger(askIn(ctx.db), ctx.now, [], { keys });
  const postings = tickets.map(({ memberId, cost, placedAt }, at) => {
    const key = keys[at] ?? "";
    const first = known.get(key)?.first;
    assert(first, `a ticket was sold without ${key}`);
    return posting(`${key}:back`, ticketReturned({ memberId, amount: cost, currency, details }, first.transactionId, placedAt));
  });
  await postAll(ctx, postings);
}
