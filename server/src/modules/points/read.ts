import type { PointOrder, points } from "@magpie/contract/loyalty/points";
import { readCursor, writeCursor } from "@magpie/domain/cursor";
import type { Language } from "@magpie/domain/languages";
import { POINTS_CURRENCY } from "@magpie/domain/ledger/account";
import { POINT_ENTRY_KINDS } from "@magpie/domain/loyalty/point-entries";
import { toDecimal } from "@magpie/domain/money";
import { nameIn } from "@magpie/domain/named";
import type { Handler } from "../../kit/ctx";
import { type HistoryLine, listLines, readPoints } from "../wallet/wallet";
import { listOrders, type PointOrderRow } from "./orders-store";
import { listRewards, type MallReward, readConfig } from "./store";

export const balance: Handler<typeof points.balance> = async ({ db, member }) => ({ points: String(await readPoints(db, member.id)) });

export const config: Handler<typeof points.config> = async ({ db, merchant: { currency } }) => {
  const found = await readConfig(db);
  if (!found) return { earning: null, exchange: null, expires: false };
  return {
    earning: { moneyPerPoint: toDecimal(found.moneyPerPoint, currency) },
    exchange: { points: String(found.pointsPerUnit), cash: toDecimal(1n, currency) },
    expires: false,
  };
};

export const rewards: Handler<typeof points.rewards> = async ({ db, language, merchant }) => ({
  list: (await listRewards(db)).map((reward) => shownReward(reward, language, merchant.currency)),
});

export function shownReward({ id, title, titles, kind, cash, picture, points, stock }: MallReward, language: Language, currency: string) {
  return {
    id,
    title: nameIn({ name: title, names: titles }, language),
    kind,
    cash: kind === "cash" ? toDecimal(cash, currency) : null,
    picture,
    points: String(points),
    left: stock,
  };
}

export const orders: Handler<typeof points.orders> = async ({ db, member, language }, { cursor, pageSize }) => {
  const rows = await listOrders(db, member.id, cursor ? readCursor(cursor) : null, pageSize);
  return { content: rows.map((row) => shownOrder(row, language)), next: nextOf(rows, pageSize) };
};

export function nextOf(rows: readonly PointOrderRow[], pageSize: number): string | null {
  const last = rows.at(-1);
  return last && rows.length === pageSize ? writeCursor({ at: last.askedAt, id: last.id }) : null;
}

export function shownOrder(
  { id, title, titles, kind, points, state, askedAt, decidedAt, note }: PointOrderRow,
  language: Language,
): PointOrder {
  return {
    id,
    title: nameIn({ name: title, names: titles }, language),
    kind,
    points: String(points),
    state,
    askedAt: askedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    note,
  };
}

const LINE_KINDS = Object.keys(POINT_ENTRY_KINDS) as (keyof typeof POINT_ENTRY_KINDS)[];

/** The cursor is the place in the purse's own sequence. */
export const lines: Handler<typeof points.lines> = async ({ db, member, language }, { cursor, pageSize }) => {
  const before = cursor && /^\d{1,15}$/.test(cursor) ? BigInt(cursor) - 1n : BigInt(Number.MAX_SAFE_INTEGER);
  const purse = { memberId: member.id, currency: POINTS_CURRENCY, purse: "points" };
  const asked = {
    stretches: [{ first: 0n, last: before }],
    kinds: Object.values(POINT_ENTRY_KINDS),
    direction: "both",
    limit: pageSize,
  } as const;
  const found = await listLines(db, { ...purse, ...asked });
  const titles = new Map((await listRewards(db, { evenDisabled: true })).map((reward) => [reward.title, reward.titles]));
  const last = found.at(-1);
  return {
    content: found.map((line) => ({
      id: String(line.transactionId),
      at: line.at.toISOString(),
      kind: kindOf(line),
      points: String(line.amount),
      balance: String(line.balanceAfter),
      title: line.details.title ? nameIn({ name: line.details.title, names: titles.get(line.details.title) ?? {} }, language) : "",
    })),
    next: last && found.length === pageSize ? String(last.sequence) : null,
  };
};

function kindOf({ kind }: HistoryLine) {
  return LINE_KINDS.find((one) => POINT_ENTRY_KINDS[one] === kind) ?? "earned";
}
