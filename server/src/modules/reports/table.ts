import type { Output } from "@magpie/contract/kit/call";
import type { ReportRow, reports } from "@magpie/contract/office/reports";
import { toDecimal } from "@magpie/domain/money";
import { FIGURES, type FigureName, reportFigures, returnPpm, wonIn } from "@magpie/domain/reports/figures";
import type { CtxOf, Handler } from "../../kit/ctx";
import { readFees } from "../agency/agency";
import { listFound } from "../members/members";
import { readTimeZone } from "../merchant/merchant";
import { namingFor } from "../records/records";
import { checkRange } from "./asked";
import { readTable, type TableRow, type Upto } from "./store";

/** More rows than this are no page to read; the total holds them all, and so does the file. */
const ROWS_MOST = 500;

export type Office = CtxOf<typeof reports.table>;
type Asked = Parameters<Handler<typeof reports.table>>[1];

export interface Group {
  key: string;
  name: string;
  vendor: string;
  parts: TableRow[];
}

export interface Table {
  groups: Group[];
  total: Group;
  /** How many groups there are beside these. */
  more: number;
  fees: Readonly<Record<string, number>>;
  upto: Upto;
}

/** What a table is worked out from. */
export type Asking = Pick<Office, "db" | "now" | "language"> & { merchant: Pick<Office["merchant"], "currency" | "id"> };

export async function readGroups(ctx: Asking, { by, ...filter }: Asked, most: number | null): Promise<Table> {
  checkRange(filter);
  const { db } = ctx;
  const [timeZone, fees, naming] = await Promise.all([readTimeZone(db), readFees(db), namingFor(ctx)]);
  const { rows, totals, keys, upto } = await readTable(db, { filter, by, timeZone, most });
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const id = `${row.vendor} ${row.key}`;
    const group = groups.get(id) ?? { key: row.key, name: naming(row.name), vendor: row.vendor, parts: [] };
    group.parts.push(row);
    groups.set(id, group);
  }
  if (by === "agent") await nameAgents(ctx, [...groups.values()]);
  const total = { key: "", name: "", vendor: "", parts: totals };
  return { groups: [...groups.values()], total, more: keys - groups.size, fees, upto };
}

async function nameAgents({ db }: Asking, groups: Group[]): Promise<void> {
  const found = new Map((await listFound(db, groups.map(({ key }) => key).filter(Boolean))).map(({ id, account }) => [id, account]));
  for (const group of groups) group.name = found.get(group.key) ?? group.key;
}

/** Days in their order; everything else by what the house won. */
export const table: Handler<typeof reports.table> = (ctx, asked) => makeTable(ctx, asked, ROWS_MOST);

export async function makeTable(ctx: Asking, asked: Asked, most: number): Promise<Output<typeof reports.table>> {
  const { groups, total, more, fees, upto } = await readGroups(ctx, asked, most);
  const shown = groups.map((group) => ({ group, ggr: group.parts.reduce((sum, part) => sum + wonIn(part), 0n) }));
  shown.sort((a, b) => (asked.by === "day" || a.ggr === b.ggr ? compare(a.group.key, b.group.key) : a.ggr > b.ggr ? -1 : 1));
  return {
    rows: shown.map(({ group }) => shownRow(ctx, group, fees)),
    more,
    total: shownRow(ctx, total, fees),
    noActivity: groups.length === 0,
    upto: shownUpto(ctx, upto),
  };
}

export function shownUpto({ now }: Pick<Office, "now">, { line, zone }: Upto) {
  return { line: String(line), at: now.toISOString(), zone };
}

export function shownRow({ merchant }: Pick<Asking, "merchant">, { parts, ...named }: Group, fees: Table["fees"]): ReportRow {
  const figures = reportFigures(
    parts.map((sums) => ({ category: sums.category, sums })),
    fees,
  );
  return {
    ...named,
    figures: Object.fromEntries(FIGURES.map((name) => [name, toDecimal(figures[name], merchant.currency)])) as Record<FigureName, string>,
    bets: Number(parts.reduce((sum, { bets }) => sum + bets, 0n)),
    returnPpm: returnPpm(figures.stakes, figures.returned),
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
