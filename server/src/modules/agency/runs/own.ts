import type { agencyContracts } from "@magpie/contract/agency/contracts";
import { REPORT_DAYS_MAX } from "@magpie/contract/agency/reports";
import { CSV_START, csvLine } from "@magpie/domain/csv";
import { type Money, toDecimal } from "@magpie/domain/money";
import { addDays, countDays } from "@magpie/domain/period";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, DownloadHandler, Handler, MemberRef } from "../../../kit/ctx";
import { packsOf } from "../../../kit/words/packs";
import { findCredentials, readAccount } from "../../members/members";
import { readTimeZone, readToday } from "../../merchant/merchant";
import { findNode } from "../tree/tree-store";
import { type IncomeRow, listIncome, listLines, sumLines } from "./lines-store";
import { showLine } from "./show";

/** Days of a question; without any it is the newest that one answer may hold. */
async function rangeOf(ctx: Ctx, { from, to }: { from?: string | undefined; to?: string | undefined }) {
  const last = to ?? (await readToday(ctx));
  const first = from ?? addDays(last, 1 - REPORT_DAYS_MAX);
  const days = countDays(first, last);
  if (days < 1 || days > REPORT_DAYS_MAX) refuse("invalid_input", { fields: { from: "range" } });
  return { from: first, to: last };
}

/** The caller, or somebody directly below; null for everybody else. */
async function receiverNamed({ db, member }: Ctx & { member: MemberRef }, account: string | undefined) {
  if (account === undefined) return { id: member.id, account: (await readAccount(db, member.id))?.account ?? "" };
  const found = await findCredentials(db, account);
  if (!found) return null;
  return found.id === member.id || (await findNode(db, found.id))?.parentId === member.id ? { id: found.id, account: found.account } : null;
}

export const lines: Handler<typeof agencyContracts.lines> = async (ctx, { kind, account, cursor, pageSize, ...asked }) => {
  const { currency } = ctx.merchant;
  const receiver = await receiverNamed(ctx, account);
  const filter = { receiverId: receiver?.id ?? "", kind, ...(await rangeOf(ctx, asked)) };
  const before = cursor && /^\d{1,18}$/.test(cursor) ? BigInt(cursor) : null;
  const rows = await listLines(ctx.db, filter, before, pageSize + 1);
  const { gross, paid } = await sumLines(ctx.db, filter);
  const timeZone = await readTimeZone(ctx.db);
  const page = rows.slice(0, pageSize);
  return {
    content: page.map((row) => showLine(row, receiver?.account ?? "", { currency, timeZone })),
    next: rows.length > pageSize ? String(page.at(-1)?.number ?? "") : null,
    totals: { gross: toDecimal(gross, currency), paid: toDecimal(paid, currency) },
  };
};

type Sums = Omit<IncomeRow, "day" | "category">;
const NOTHING: Sums = { downlineValid: 0n, commission: 0n, daily: 0n, hourly: 0n, realtime: 0n, dividend: 0n };

function shown(sums: Sums, currency: string) {
  const show = (amount: Money) => toDecimal(amount, currency);
  const { downlineValid, commission, daily, hourly, realtime, dividend } = sums;
  return {
    downlineValidBet: show(downlineValid),
    commission: show(commission),
    daily: show(daily),
    hourly: show(hourly),
    realTime: show(realtime),
    dividend: show(dividend),
    total: show(commission + daily + hourly + realtime + dividend),
  };
}

interface IncomeAsked {
  from?: string | undefined;
  to?: string | undefined;
  gameType?: string | undefined;
}

/** Every line of the range, of which there is one for a day and category, and their sum. */
async function readIncome(ctx: Ctx & { member: MemberRef }, { gameType, ...asked }: IncomeAsked) {
  const range = await rangeOf(ctx, asked);
  const rows = await listIncome(ctx.db, ctx.member.id, range.from, range.to, gameType ?? null);
  const sum = rows.reduce<Sums>(
    (all, row) => ({
      downlineValid: all.downlineValid + row.downlineValid,
      commission: all.commission + row.commission,
      daily: all.daily + row.daily,
      hourly: all.hourly + row.hourly,
      realtime: all.realtime + row.realtime,
      dividend: all.dividend + row.dividend,
    }),
    NOTHING,
  );
  return { range, rows, sum };
}

export const income: Handler<typeof agencyContracts.income> = async (ctx, { cursor, pageSize, ...asked }) => {
  const { currency } = ctx.merchant;
  const { range, rows, sum } = await readIncome(ctx, asked);
  const from = cursor && /^\d{1,6}$/.test(cursor) ? Number(cursor) : 0;
  return {
    content: rows.slice(from, from + pageSize).map(({ day, category, ...sums }) => ({ day, gameType: category, ...shown(sums, currency) })),
    next: from + pageSize < rows.length ? String(from + pageSize) : null,
    ...range,
    timeZone: await readTimeZone(ctx.db),
    total: shown(sum, currency),
  };
};

const PACKS = packsOf("agency");

export const incomeFile: DownloadHandler<typeof agencyContracts.incomeFile> = async function* (visit, input) {
  const { rows, sum, words, currency } = await visit.step(async (ctx) => ({
    ...(await readIncome(ctx, input)),
    words: PACKS[ctx.language],
    currency: ctx.merchant.currency,
  }));
  const { commission, daily_salary: daily, hourly_salary: hourly, realtime_salary: realTime, dividend } = words.kinds;
  yield CSV_START +
    csvLine([words.day, words.gameType, words.downlineValidBet, commission, daily, hourly, realTime, dividend, words.rows.total]);
  const cells = (sums: Sums) => Object.values(shown(sums, currency));
  for (const { day, category, ...sums } of rows) yield csvLine([day, category, ...cells(sums)]);
  yield csvLine([words.rows.total, "", ...cells(sum)]);
};
