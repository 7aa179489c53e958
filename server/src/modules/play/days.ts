import type { CheckedInput } from "@magpie/contract/kit/call";
import type { play } from "@magpie/contract/play";
import { currencyDigits, fromDecimal, toDecimal } from "@magpie/domain/money";
import { pageOf, sliceOf } from "@magpie/domain/paging";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, Handler } from "../../kit/ctx";
import { type JobCtx, job } from "../../kit/jobs/job";
import { lastOfEach } from "../../kit/office/books";
import { followLedger, type LedgerTransaction } from "../wallet/wallet";
import { addDayLines, type DayLine, keepFileLines, listDifferences, removeDays } from "./days-store";

declare module "../../kit/jobs/job-data" {
  interface JobData {
    "play.gatherDays": Record<never, never>;
  }
}

const DAY_MS = 86_400_000;
/** Days are kept longer than anybody waits before comparing a file. */
const KEPT_DAYS = 60;
const KINDS: Record<string, DayLine["kind"]> = { "play.bet": "bet", "play.win": "win", "play.rollback": "rollback" };
/** The house plays free rounds for its members, and the vendor is owed them like any other. */
const FREE_KINDS: Record<string, DayLine["kind"]> = {
  "promotions.free_round": "bet",
  "promotions.free_win": "win",
  "promotions.free_round_back": "rollback",
};

/** The reader that gathers vendors' days. */
export const DAYS_READER = "play.days";

export const gatherDays = job("play.gatherDays", async (work) => {
  await followDays(work);
  await work.inMerchant(({ db }) => removeDays(db, dayOf(new Date(work.now.getTime() - KEPT_DAYS * DAY_MS))));
});

/** Notes each vendor's day as the ledger has it. Play money is left out, since no vendor is owed any. */
export async function followDays(work: Pick<JobCtx, "inMerchant">): Promise<void> {
  await followLedger(work, DAYS_READER, async (ctx, transactions) => {
    const lines = transactions.flatMap(lineOf);
    await addDayLines(ctx.db, lines);
    if (lines.length > 0) await ctx.emit("play.gathered", { lines });
  });
}

export const GATHER_DAYS = { name: "play.gatherDays", everySeconds: 300 } as const;

function lineOf({ kind, details, lines, happenedAt }: LedgerTransaction): DayLine[] {
  const free = FREE_KINDS[kind];
  const own = lines.filter(({ memberId, name }) =>
    free ? name.startsWith("house:games-") : memberId !== null && (name === "cash" || name === "bonus"),
  );
  const [line] = own;
  const [known, { vendor, reference }] = [KINDS[kind] ?? free, details];
  if (!known || !line || !vendor || !reference) return [];
  const moved = own.reduce((sum, { amount }) => sum + amount, 0n);
  const amount = moved < 0n ? -moved : moved;
  return [{ vassalage: vendor, day: dayOf(happenedAt), kind: known, transactionId: reference, amount, currency: line.currency }];
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

export const addFile: Handler<typeof play.addFile> = (ctx, input) => takeFile(ctx, input);

/** Takes some lines of a vendor's day file; a long file takes several calls. */
export async function takeFile(ctx: Ctx, { vassalage, day, lines, last }: CheckedInput<typeof play.addFile>): Promise<{ kept: number }> {
  await keepFileLines(
    ctx.db,
    lastOfEach(lines.map(({ amount, ...line }) => ({ ...line, vassalage, day, amount: amountIn(amount, line.currency) }))),
  );
  await ctx.emit("play.fileAdded", { vassalage, day, last });
  ctx.audit({ subject: `${vassalage} ${day}`, reason: "", after: { lines: lines.length, last } });
  return { kept: lines.length };
}

function amountIn(amount: string, currency: string): bigint {
  return fromDecimal(amount, currency) ?? refuse("invalid_input", { fields: { amount: `more than ${currencyDigits(currency)} digits` } });
}

export const differences: Handler<typeof play.differences> = async ({ db }, { vassalage, day, ...asked }) => {
  const { rows, total } = await listDifferences(db, vassalage, day, sliceOf(asked));
  const decimal = (amount: bigint | null, currency: string) => (amount === null ? null : toDecimal(amount, currency));
  const shown = rows.map(({ kind, transactionId, difference, ours, theirs, currency }) => {
    return { kind, transactionId, difference, currency, ours: decimal(ours, currency), theirs: decimal(theirs, currency) };
  });
  return pageOf(asked, total, shown);
};
