import type { Money } from "@magpie/domain/money";
import { type BookKind, debtOf } from "@magpie/domain/reconcile/pairs";
import { accountOf, CORRECTION, debtOfLine, type ProviderId, providerParts } from "@magpie/domain/reconcile/provider";
import type { Work } from "../../kit/ctx";
import type { Events } from "../../kit/events";
import type { JobCtx } from "../../kit/jobs/job";
import { readCurrency } from "../merchant/merchant";
import { followLedger, type LedgerTransaction } from "../wallet/wallet";
import { addPaymentLines, type PaymentLine } from "./books-store";
import { addToDays, type DaySum } from "./days-store";

/** The reader of the ledger that gathers payment providers' days. */
export const PAYMENTS_READER = "reconcile.payments";
const KINDS: Record<string, BookKind> = { "cashier.deposit": "deposit", "withdrawals.paid": "payout", "withdrawals.repaid": "return" };
/** Vouchers are our own. */
const OWN_CLEARING = "clearing:vouchers";

/** Notes each payment provider's day as the ledger has it, and the corrections of every provider's account. */
export async function followPayments(work: Pick<JobCtx, "inMerchant">): Promise<void> {
  const read = async ({ db }: Work, transactions: readonly LedgerTransaction[]) => {
    const lines = transactions.flatMap(lineOf);
    await addPaymentLines(db, lines);
    const home = await readCurrency(db);
    await addToDays(db, joined([...lines.filter(({ currency }) => currency === home).map(sumOf), ...transactions.flatMap(correctionSum)]));
  };
  await followLedger(work, PAYMENTS_READER, read, "all");
}

/** A listener: moves at vendors, as they are read from the ledger. */
export async function addVendorDays({ db }: Work, { lines }: Events["play.gathered"]): Promise<void> {
  const home = await readCurrency(db);
  const own = lines.filter(({ currency }) => currency === home);
  await addToDays(db, joined(own.map(({ vassalage, ...line }) => sumOf({ ...line, provider: `vendor:${vassalage}` }))));
}

/** The day of UTC that a moment lies in. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

function lineOf({ kind, key, details, lines, happenedAt }: LedgerTransaction): PaymentLine[] {
  const known = KINDS[kind];
  const line = lines.find(({ name }) => name.startsWith("clearing:") && name !== OWN_CLEARING);
  if (!known || !line) return [];
  const { amount, currency, name } = line;
  const transactionId = details.withdrawal ?? details.reference ?? key;
  const provider: ProviderId = `payments:${name.slice("clearing:".length)}`;
  return [{ provider, day: dayOf(happenedAt), kind: known, transactionId, amount: amount < 0n ? -amount : amount, currency }];
}

function sumOf({ provider, day, kind, amount }: Pick<PaymentLine, "provider" | "day" | "kind" | "amount">): DaySum {
  return { provider, day, debt: debtOf(kind, amount), lines: 1, corrected: 0n };
}

function correctionSum({ kind, details, lines, happenedAt }: LedgerTransaction): DaySum[] {
  const provider = details.provider ?? "";
  const parts = kind === CORRECTION ? providerParts(provider) : null;
  if (!parts) return [];
  const account = accountOf(parts);
  const moved = lines.reduce((sum: Money, { name, amount }) => (name === account ? sum + amount : sum), 0n);
  return [{ provider: provider as ProviderId, day: dayOf(happenedAt), debt: 0n, lines: 0, corrected: debtOfLine(parts, moved) }];
}

/** One sum for each provider's day, so that a batch writes each row once. */
function joined(sums: readonly DaySum[]): DaySum[] {
  const days = new Map<string, DaySum>();
  for (const { provider, day, debt, lines, corrected } of sums) {
    const key = `${provider} ${day}`;
    const before = days.get(key) ?? { provider, day, debt: 0n, lines: 0, corrected: 0n };
    days.set(key, { provider, day, debt: before.debt + debt, lines: before.lines + lines, corrected: before.corrected + corrected });
  }
  return [...days.values()];
}
