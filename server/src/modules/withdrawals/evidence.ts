import type { withdrawalDesk } from "@magpie/contract/office/withdrawal-desk";
import { DAY_MS } from "@magpie/domain/durations";
import { type Money, toDecimal } from "@magpie/domain/money";
import { stands } from "@magpie/domain/operators/four-eyes";
import { refuse } from "@magpie/domain/refusals";
import type { Day } from "@magpie/domain/withdrawals/turnover";
import type { Handler } from "../../kit/ctx";
import { listAccounts } from "../operators/operators";
import { isShared, listPayees } from "../payees/payees";
import { readBonusHold } from "./bonus-hold";
import { showQueued } from "./review";
import { type Known, readKnown } from "./standing";
import { findRequest, listPaid, type RequestRow } from "./store";

const DAYS = 90;
const SPANS = 6;
const SPAN_MS = (DAYS / SPANS) * DAY_MS;

/** Takes no locks: a decision checks everything again under its own. */
export const one: Handler<typeof withdrawalDesk.one> = async (ctx, { id }) => {
  const { db, now, operator, merchant } = ctx;
  const request = (await findRequest(db, id)) ?? refuse("not_found");
  const { memberId, currency, yes } = request;
  const show = (amount: Money) => toDecimal(amount, currency);
  const known = await readKnown({ db, now, memberId, currency });
  const { options, standing, turnover, dealings } = known;
  const [queued] = await showQueued(ctx, [request]);
  const grant = currency === merchant.currency ? await readBonusHold(ctx, memberId) : null;
  const [first] = yes && stands(yes, now) ? await listAccounts(db, [yes.operatorId]) : [];
  const larger = dealings.asked.rolling > dealings.deposited.rolling ? dealings.asked.rolling : dealings.deposited.rolling;
  return {
    ...(queued ?? refuse("not_found")),
    first: first && yes ? { name: first.account, at: yes.at.toISOString(), isYou: yes.personId === operator.personId } : null,
    secondFrom: show(options.secondFrom),
    inOut: await inOutOf(ctx, request, known),
    played: {
      required: show(turnover.required),
      left: show(turnover.left),
      wagered: show(sumOf(known.days, new Date(now.getTime() - DAYS * DAY_MS), ({ wagered }) => wagered)),
      bonusLeft: grant && show(grant.left),
    },
    purses: { cash: show(standing.cash), bonus: show(standing.bonus) },
    payee: await payeeOf(ctx, request),
    diligence: { sum: show(larger), from: show(options.checkFrom), needsCheck: standing.needsCheck },
  };
};

type Place = Parameters<typeof one>[0];

async function inOutOf({ db, now }: Place, { memberId, currency }: RequestRow, { days }: Known) {
  const since = new Date(now.getTime() - DAYS * DAY_MS);
  const paid = await listPaid(db, memberId, currency, since);
  const show = (amount: Money) => toDecimal(amount, currency);
  const out = (from: Date, to: Date) => total(paid.filter(({ paidAt }) => paidAt > from && paidAt <= to).map(({ amount }) => amount));
  const spans = Array.from({ length: SPANS }, (_, index) => {
    const from = new Date(since.getTime() + index * SPAN_MS);
    const to = new Date(from.getTime() + SPAN_MS);
    return { from: from.toISOString(), paidIn: show(sumOf(days, from, ({ deposited }) => deposited, to)), paidOut: show(out(from, to)) };
  });
  return {
    paidIn: show(sumOf(days, since, ({ deposited }) => deposited)),
    deposits: Number(sumOf(days, since, ({ deposits }) => BigInt(deposits))),
    paidOut: show(out(since, now)),
    payouts: paid.length,
    spans,
  };
}

async function payeeOf({ db, now }: Place, { memberId, currency, payeeId, account }: RequestRow) {
  const payee = (await listPayees(db, memberId)).find(({ id }) => id === payeeId);
  const paid = await listPaid(db, memberId, currency, new Date(0));
  return {
    account,
    addedAt: payee?.addedAt.toISOString() ?? null,
    opensAt: payee && payee.opensAt > now ? payee.opensAt.toISOString() : null,
    payouts: paid.filter((each) => each.payeeId === payeeId).length,
    shared: await isShared(db, memberId, payeeId),
  };
}

/** Days are whole UTC days: one belongs to the span in which it begins. */
function sumOf(days: ReadonlyMap<string, Day>, from: Date, of: (day: Day) => bigint, to?: Date): bigint {
  const [first, last] = [from.toISOString().slice(0, 10), to?.toISOString().slice(0, 10)];
  return total([...days].filter(([day]) => day > first && (last === undefined || day <= last)).map(([, done]) => of(done)));
}

function total(sums: readonly bigint[]): bigint {
  return sums.reduce((sum, one) => sum + one, 0n);
}
