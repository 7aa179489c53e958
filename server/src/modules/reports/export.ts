import type { reports } from "@magpie/contract/office/reports";
import { CSV_START, csvLine } from "@magpie/domain/csv";
import { zoneClock } from "@magpie/domain/period";
import { FIGURES } from "@magpie/domain/reports/figures";
import type { DownloadHandler } from "../../kit/ctx";
import { packsOf } from "../../kit/words/packs";
import { namingFor } from "../records/records";
import { readPage, shownLines } from "./lines";
import type { LinePlace } from "./store";
import { type Asking, type Office, readGroups, shownRow, type Table } from "./table";

const PACKS = packsOf("reports");
/** Each batch of lines is its own transaction, so that a slow reader holds no connection and memory stays flat. */
const LINES_AT_A_TIME = 2_000;

type Taken = Pick<Office, "now" | "language"> & { operator: Pick<Office["operator"], "account"> };

/** Every file says what it is, who took it and when, and an empty one that nothing happened. */
export function heads({ operator, now, language }: Taken, zone: string, filter: Readonly<Record<string, unknown>>): string {
  const words = PACKS[language];
  const asked = Object.entries(filter)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name} ${String(value)}`);
  return [
    [words.report, ...asked],
    [words.taken, operator.account, `${zoneClock(zone)(now)} (${zone})`],
  ]
    .map(csvLine)
    .join("");
}

export const csv: DownloadHandler<typeof reports.csv> = async function* (visit, input) {
  yield await visit.step(async (ctx) => {
    const table = await readGroups(ctx, input, null);
    ctx.audit({ subject: `reports by ${input.by}`, reason: "", after: { ...input, rows: table.groups.length } });
    return CSV_START + heads(ctx, table.upto.zone, input) + tableText(ctx, table);
  });
};

/** The heads of the columns, a line for each row, how many rows are left out, and the total of all of them. */
export function tableText(ctx: Asking, { groups, total, fees, more }: Table): string {
  const words = PACKS[ctx.language];
  const lineOf = (group: Table["total"]) => {
    const { key, name, vendor, figures, bets } = shownRow(ctx, group, fees);
    return csvLine([key, name, vendor, ...FIGURES.map((figure) => figures[figure] ?? ""), String(bets)]);
  };
  const columns = csvLine([words.key, words.name, words.vendor, ...FIGURES.map((figure) => words.figures[figure]), words.bets]);
  if (groups.length === 0) return columns + csvLine([words.noActivity]);
  const rows = [...groups].sort((a, b) => (a.key < b.key ? -1 : 1)).map(lineOf);
  const cut = more > 0 ? csvLine([words.more, String(more)]) : "";
  return columns + rows.join("") + cut + lineOf({ ...total, key: words.total });
}

export const linesCsv: DownloadHandler<typeof reports.linesCsv> = async function* (visit, input) {
  const { start, naming, zone } = await visit.step(async (ctx) => {
    const { upto, kinds } = await readPage(ctx, input, null, 1);
    ctx.audit({
      subject: `lines of ${input.figure}`,
      reason: "",
      after: { ...input, lines: Number(kinds.reduce((sum, { lines }) => sum + lines, 0n)) },
    });
    const own = PACKS[ctx.language];
    const columns = csvLine([`${own.time} (${upto.zone})`, own.posting, own.kind, own.about, own.vendor, own.member, own.amount]);
    const none = kinds.length === 0 ? csvLine([own.noActivity]) : "";
    return { start: CSV_START + heads(ctx, upto.zone, input) + columns + none, naming: await namingFor(ctx), zone: upto.zone };
  });
  yield start;
  const clock = zoneClock(zone);
  for (let below: LinePlace | null = null; ; ) {
    const part: { text: string; last: LinePlace | null } = await visit.step(async (ctx) => {
      const { page, sign } = await readPage(ctx, input, below, LINES_AT_A_TIME, false);
      const shown = await shownLines(ctx, page, sign, naming);
      const text = shown
        .map(({ at, id, kind, title, vendor, account, amount }) => csvLine([clock(new Date(at)), id, kind, title, vendor, account, amount]))
        .join("");
      return { text, last: page.length < LINES_AT_A_TIME ? null : (page.at(-1) ?? null) };
    });
    if (part.text) yield part.text;
    if (part.last === null) return;
    below = part.last;
  }
};
