import type { reports, SignificantEvent } from "@magpie/contract/office/reports";
import { canonicalJson } from "@magpie/domain/canonical";
import { CSV_START, csvLine } from "@magpie/domain/csv";
import { type EventKind, NOTED_EVENTS } from "@magpie/domain/events/events";
import { toDecimal } from "@magpie/domain/money";
import { addDays, startOfDay, zoneClock } from "@magpie/domain/period";
import { refuse } from "@magpie/domain/refusals";
import type { CtxOf, DownloadHandler, Handler } from "../../kit/ctx";
import { packsOf } from "../../kit/words/packs";
import { listActs } from "../audit/audit";
import { listEvents as listNoted } from "../events/events";
import { listFound } from "../members/members";
import { readTimeZone } from "../merchant/merchant";
import { checkRange } from "./asked";
import { heads } from "./export";
import { listEvents as listPosted } from "./rollups-store";

type Office = CtxOf<typeof reports.events>;

const PACKS = packsOf("reports");
const LINES_AT_A_TIME = 1_000;

interface Asked {
  from: string;
  to: string;
  kind?: EventKind | undefined;
}

interface Page {
  content: SignificantEvent[];
  next: EventPlace | null;
}

/** Events of the ledger, acts of the staff and what was noted, put together by time. */
export const events: Handler<typeof reports.events> = async (ctx, { cursor, pageSize, ...asked }) => {
  checkRange(asked);
  const place = cursor === undefined ? null : placeOf(cursor);
  const { content, next } = await readEvents(ctx, asked, place, pageSize);
  return { content, next: next && `${next.at.toISOString()} ${next.told}`, noActivity: content.length === 0 && !place };
};

/** Read in parts, each in a transaction of its own, so that a slow reader holds no connection. */
export const eventsCsv: DownloadHandler<typeof reports.eventsCsv> = async function* (visit, asked) {
  checkRange(asked);
  const { start, zone } = await visit.step(async (ctx) => {
    const words = PACKS[ctx.language];
    const zone = await readTimeZone(ctx.db);
    const { content } = await readEvents(ctx, asked, null, 1);
    ctx.audit({ subject: "significant events", reason: "", after: { ...asked } });
    const columns = csvLine([
      `${words.time} (${zone})`,
      words.kind,
      words.event,
      words.who,
      words.about,
      words.amount,
      words.times,
      words.change,
    ]);
    const none = content.length === 0 ? csvLine([words.noActivity]) : "";
    return { start: CSV_START + heads(ctx, zone, { report: "events", ...asked }) + columns + none, zone };
  });
  yield start;
  const clock = zoneClock(zone);
  for (let place: EventPlace | null = null; ; ) {
    const page: Page = await visit.step((ctx) => readEvents(ctx, asked, place, LINES_AT_A_TIME));
    const text = page.content.map(({ at, kind, what, who, subject, amount, times, reason, before, after }) =>
      csvLine([
        clock(new Date(at)),
        kind,
        what,
        who,
        subject,
        amount ?? "",
        String(times),
        [reason, before, after].filter(Boolean).join(" | "),
      ]),
    );
    if (text.length > 0) yield text.join("");
    if (page.next === null) return;
    place = page.next;
  }
};

async function readEvents(ctx: Office, { from, to, kind }: Asked, place: EventPlace | null, pageSize: number): Promise<Page> {
  const zone = await readTimeZone(ctx.db);
  const start = startOfDay(from, zone);
  const before = place ? new Date(place.at.getTime() + 1) : startOfDay(addDays(to, 1), zone);
  const most = pageSize + 1 + (place?.told ?? 0);
  const all = (
    await Promise.all([
      postedOf(ctx, start, before, kind, most),
      actsOf(ctx, start, before, kind, most),
      notedOf(ctx, start, before, kind, most),
    ])
  )
    .flat()
    .sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
  const rest = all.slice(place?.told ?? 0);
  const content = rest.slice(0, pageSize);
  const last = content.at(-1);
  return { content, next: rest.length > pageSize && last ? nextPlace(last.at, content, place) : null };
}

type Read = (ctx: Office, from: Date, before: Date, kind: EventKind | undefined, most: number) => Promise<SignificantEvent[]>;

const postedOf: Read = async ({ db, merchant }, from, before, kind, most) => {
  if (kind !== undefined && kind !== "large" && kind !== "void") return [];
  const posted = await listPosted(db, from, before, kind, most);
  const accounts = await accountsOf(db, posted);
  return posted.map(({ at, transactionId, memberId, event, kind: what, amount }) => ({
    ...{ at: at.toISOString(), kind: event, what, who: accounts.get(memberId) ?? memberId, subject: String(transactionId) },
    ...{ amount: toDecimal(amount, merchant.currency), reason: "", before: null, after: null, times: 1 },
  }));
};

const actsOf: Read = async ({ db }, from, before, kind, most) => {
  if (kind !== undefined && kind !== "act") return [];
  const acts = await listActs(db, null, { from: from.toISOString(), to: before.toISOString() }, most);
  const valuesOf = (values: unknown) => (values == null ? null : typeof values === "string" ? values : canonicalJson(values as never));
  return acts.map(({ at, actor, call, subject, reason, before: was, after: is }) => ({
    ...{ at: new Date(at).toISOString(), kind: "act" as const, what: call, who: actor, subject, amount: null, reason },
    ...{ before: valuesOf(was), after: valuesOf(is), times: 1 },
  }));
};

const notedOf: Read = async ({ db }, from, before, kind, most) => {
  const noted = NOTED_EVENTS.find((one) => one === kind);
  if (kind !== undefined && !noted) return [];
  const rows = await listNoted(db, from, before, noted, most);
  const accounts = await accountsOf(db, rows);
  return rows.map(({ at, memberId, who, ...event }) => ({
    ...event,
    ...{ at: at.toISOString(), who: memberId === null ? who : (accounts.get(memberId) ?? memberId), amount: null, reason: "" },
  }));
};

async function accountsOf(db: Office["db"], rows: readonly { memberId: string | null }[]): Promise<Map<string, string>> {
  const ids = new Set(rows.flatMap(({ memberId }) => memberId ?? []));
  return new Map((await listFound(db, [...ids])).map(({ id, account }) => [id, account]));
}

/** Many events share one moment, so a page goes on from the moment and from how many of it were told. */
interface EventPlace {
  at: Date;
  told: number;
}

function nextPlace(at: string, content: readonly { at: string }[], place: EventPlace | null): EventPlace {
  const told = content.filter((one) => one.at === at).length + (place?.at.toISOString() === at ? place.told : 0);
  return { at: new Date(at), told };
}

function placeOf(cursor: string): EventPlace {
  const [moment = "", told = "0"] = cursor.split(" ");
  const at = new Date(moment);
  if (Number.isNaN(at.getTime()) || !/^\d{1,6}$/.test(told)) refuse("invalid_input", { fields: { cursor: "invalid_format" } });
  return { at, told: Number(told) };
}
