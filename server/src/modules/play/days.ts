import type { play } from "@magpie/contract/play";
import { currencyDigits, fromDecimal, toDecimal } from "@magpie/domain/money";
import { pageOf, sliceOf } from "@magpie/domain/paging";
import { refuse } from "@magpie/domain/refusals";
import type { Handler } from "../../kit/ctx";
import { job } from "../../kit/jobs/job";
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

/** Notes each vendor's day as the ledger has it. Play money is left out, since no vendor is owed any. */
export const gatherDays = job("play.gatherDays", async (work) => {
  await followLedger(work, "play.days", (ctx, transactions) => addDayLines(ctx.db, transactions.flatMap(lineOf)));
  await work.inMerchant(({ db }) => removeDays(db, dayOf(new Date(work.now.getTime() - KEPT_DAYS * DAY_MS))));
});

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

/** Takes some lines of a vendor's day file; a long file takes several calls. */
export const addFile: Handler<typeof play.addFile> = async ({ db, audit }, { vassalage, day, lines }) => {
  await keepFileLines(
    db,
    lines.map(({ amount, ...line }) => ({ ...line, vassalage, day, amount: amountIn(amount, line.currency) })),
  );
  audit({ subject: `${vassalage} ${day}`, reason: "", after: { lines: lines.length } });
  return { kept: lines.length };
};

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
