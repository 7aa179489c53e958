import { assert } from "@magpie/domain/assert";
import { DAY_MS } from "@magpie/domain/durations";
import type { Money } from "@magpie/domain/money";
import { apartOf, type BookKind, type BookLine, debtOf, type Pair, reasonOf } from "@magpie/domain/reconcile/pairs";
import { providerParts } from "@magpie/domain/reconcile/provider";
import type { Db, Work } from "../../kit/ctx";
import { job } from "../../kit/jobs/job";
import type { UnequalLine } from "../../kit/office/books";
import { readCurrency } from "../merchant/merchant";
import { DAYS_READER, followDays, listUnequalMoves, sumFile } from "../play/play";
import { hasRead } from "../wallet/wallet";
import { listUnequalPayments, removePayments, sumPaymentFile } from "./books-store";
import { closeCompared, holdDue, listDue, type ProviderDay } from "./days-store";
import { type FoundLine, keepFound } from "./differences-store";
import { dayOf, followPayments, PAYMENTS_READER } from "./gather";
import { stopDrifting } from "./stop";

declare module "../../kit/jobs/job-data" {
  interface JobData {
    "reconcile.compare": Record<never, never>;
  }
}

export const COMPARE = { name: "reconcile.compare", everySeconds: 300 } as const;

/** Lines of a day are kept no longer than this, and no older day is compared. */
const KEPT_DAYS = 60;
const DAYS_AT_ONCE = 100;
/** A file of the wrong day or vendor differs in every line; no more of them are kept than people could look through. */
const DIFFERENCES_MOST = 2_000;

/** Compares each day whose file is whole, once both books are, and stops vendors that drift. */
export const compareDays = job("reconcile.compare", async (work) => {
  await followDays(work);
  await followPayments(work);
  const [today, oldest] = [dayOf(work.now), dayOf(new Date(work.now.getTime() - (KEPT_DAYS - 1) * DAY_MS))];
  const due = await work.inMerchant(({ db }) => listDue(db, oldest, today, DAYS_AT_ONCE));
  for (const one of due) await work.inMerchant((ctx) => compareDay(ctx, one));
  await work.inMerchant(stopDrifting);
  await work.inMerchant(({ db }) => removePayments(db, dayOf(new Date(work.now.getTime() - KEPT_DAYS * DAY_MS))));
});

async function compareDay(ctx: Work, one: ProviderDay): Promise<void> {
  const { db, now } = ctx;
  const { side, name } = providerParts(one.provider) ?? {};
  assert(side && name, `${one.provider} is no provider`);
  // While a part of the day is not read from the ledger yet, it would count as missing here.
  if (!(await holdDue(db, one)) || !(await hasRead(db, side === "vendor" ? DAYS_READER : PAYMENTS_READER, endOf(one.day)))) return;
  const home = await readCurrency(db);
  const { lines, total } =
    side === "vendor"
      ? await listUnequalMoves(db, name, one.day, DIFFERENCES_MOST)
      : await listUnequalPayments(db, one.provider, one.day, DIFFERENCES_MOST);
  await keepFound(
    db,
    one,
    lines.map((line) => foundOf(line, home)),
    now,
  );
  await closeCompared(db, one, await theirDebt(db, one, home), total - lines.length);
  ctx.tellOffice("queues");
}

async function theirDebt(db: Db, { provider, day }: ProviderDay, home: string): Promise<Money> {
  const parts = providerParts(provider);
  const sums = parts?.side === "vendor" ? await sumFile(db, parts.name, day, home) : await sumPaymentFile(db, provider, day, home);
  return [...sums].reduce((debt, [kind, amount]) => debt + debtOf(kind as BookKind, amount), 0n);
}

function foundOf(line: UnequalLine, home: string): FoundLine {
  const pair = pairOf(line);
  const reason = reasonOf(pair);
  assert(reason, "the database lists only what differs");
  return { ...line, reason, apart: apartOf(pair, home) };
}

export function pairOf(line: UnequalLine): Pair {
  return {
    kind: line.kind,
    ours: lineOf(line.ours, line.ourCurrency),
    theirs: lineOf(line.theirs, line.theirCurrency),
    elsewhere: lineOf(line.elsewhereAmount, line.elsewhereCurrency),
  };
}

function lineOf(amount: Money | null, currency: string | null): BookLine | null {
  return amount === null || currency === null ? null : { amount, currency };
}

function endOf(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS);
}
