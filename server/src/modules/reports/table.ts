import type { ReportRow, reports } from "@magpie/contract/office/reports";
import { toDecimal } from "@magpie/domain/money";
import { FIGURES, type FigureName, type MeasuredSums, reportFigures, returnPpm, wonIn } from "@magpie/domain/reports/figures";
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
  fees: Readonly<Record<string, number>>;
  upto: Upto;
}

export async function readGroups(ctx: Office, { by, ...filter }: Asked): Promise<Table> {
  checkRange(filter);
  const { db } = ctx;
  const [timeZone, fees, naming] = await Promise.all([readTimeZone(db), readFees(db), namingFor(ctx)]);
  const { rows, upto } = await readTable(db, filter, by, timeZone);
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const id = `${row.vendor} ${row.key}`;
    const group = groups.get(id) ?? { key: row.key, name: naming(row.name), vendor: row.vendor, parts: [] };
    group.parts.push(row);
    groups.set(id, group);
  }
  if (by === "agent") await nameAgents(ctx, [...groups.values()]);
  return { groups: [...groups.values()], fees, upto };
}

async function nameAgents({ db }: Office, groups: Group[]): Promise<void> {
  const found = new Map((await listFound(db, groups.map(({ key }) => key).filter(Boolean))).map(({ id, account }) => [id, account]));
  for (const group of groups) group.name = found.get(group.key) ?? group.key;
}

/** Days in their order; everything else by what the house won. */
export const table: Handler<typeof reports.table> = async (ctx, asked) => {
  const { groups, fees, upto } = await readGroups(ctx, asked);
  const shown = groups.map((group) => ({ group, ggr: group.parts.reduce((sum, part) => sum + wonIn(part), 0n) }));
  shown.sort((a, b) => (asked.by === "day" || a.ggr === b.ggr ? compare(a.group.key, b.group.key) : a.ggr > b.ggr ? -1 : 1));
  const rows = shown.slice(0, ROWS_MOST).map(({ group }) => shownRow(ctx, group, fees));
  const parts = groups.flatMap((group) => group.parts);
  return {
    rows,
    more: groups.length - rows.length,
    total: shownRow(ctx, { key: "", name: "", vendor: "", parts }, fees),
    noActivity: groups.length === 0,
    upto: shownUpto(ctx, upto),
  };
};

export function shownUpto({ now }: Pick<Office, "now">, { line, zone }: Upto) {
  return { line: String(line), at: now.toISOString(), zone };
}

export function shownRow({ merchant }: Pick<Office, "merchant">, { parts, ...named }: Group, fees: Table["fees"]): ReportRow {
  const figures = reportFigures(parts.map(measured), fees);
  return {
    ...named,
    figures: Object.fromEntries(FIGURES.map((name) => [name, toDecimal(figures[name], merchant.currency)])) as Record<FigureName, string>,
    bets: Number(parts.reduce((sum, { bets }) => sum + bets, 0n)),
    returnPpm: returnPpm(figures.stakes, figures.returned),
  };
}

function measured({ category, key: _, name: __, vendor: ___, bets: ____, ...sums }: TableRow): MeasuredSums {
  return { category, sums };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
