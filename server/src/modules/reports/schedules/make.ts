import { randomUUID } from "node:crypto";
import { CSV_START } from "@magpie/domain/csv";
import { DAY_MS } from "@magpie/domain/durations";
import { dueAt, type ReportDays, stretchAfter } from "@magpie/domain/reports/schedule";
import { sql } from "kysely";
import type { Work } from "../../../kit/ctx";
import { timedJob } from "../../../kit/jobs/job";
import { isUnset } from "../../../kit/outside/services";
import { deliver } from "../../delivery/delivery";
import { officeOriginNow, readCurrency, readTimeZone } from "../../merchant/merchant";
import { listAccounts, listHolders, listMails } from "../../operators/operators";
import { heads, tableText } from "../export";
import { readGroups } from "../table";
import { addMade, findSchedule, holdRun, listSchedules, noteDone, type Schedule } from "./schedules-store";

declare module "../../../kit/jobs/job-data" {
  interface JobData {
    "reports.makeDue": Record<never, never>;
    "reports.makeOne": { scheduleId: string };
  }
}

const MADE_PATH = "/office/reports/scheduled";
/** A file holds so many rows and the total of all. */
const ROWS_MOST = 5_000;
/** A month by filters is read from the lines themselves, and nobody waits for it. A job that takes longer is taken for lost. */
const READING = "40s";

export const MAKE_DUE = { name: "reports.makeDue", everySeconds: 300 } as const;

/** A job for each report that is due: one that cannot be made keeps no other from it, and all of them keep no other work waiting. */
export const makeDueReports = timedJob("reports.makeDue", async ({ inMerchant }) => {
  await inMerchant(async (ctx) => {
    const zone = await readTimeZone(ctx.db);
    for (const { id, every, doneTo } of await listSchedules(ctx.db))
      if (ctx.now >= dueAt(stretchAfter(every, doneTo), zone)) await addOne(ctx, id);
  });
});

/** One report; after a standstill another job makes the next. */
export const makeReport = timedJob("reports.makeOne", async ({ inMerchant }, { scheduleId }) => {
  await inMerchant(async (ctx) => {
    await sql`select set_config('statement_timeout', ${READING}, true)`.execute(ctx.db);
    if (await makeNext(ctx, scheduleId)) await addOne(ctx, scheduleId);
  });
});

function addOne(ctx: Work, scheduleId: string): Promise<void> {
  return ctx.addJob("reports.makeOne", { scheduleId }, { singletonKey: scheduleId });
}

/** The report, its mails and the note that it is made commit together, so that none is sent twice or left out. False where none is due. */
export async function makeNext(ctx: Work, id: string): Promise<boolean> {
  const { db, now } = ctx;
  const doneTo = await holdRun(db, id);
  const schedule = await findSchedule(db, id);
  if (doneTo === undefined || !schedule) return false;
  const days = stretchAfter(schedule.every, schedule.since !== null && schedule.since > doneTo ? schedule.since : doneTo);
  const zone = await readTimeZone(db);
  if (now < dueAt(days, zone)) return false;
  const holders = new Set((await listHolders(db, "reports.export", now)).map((holder) => holder.id));
  const readers = schedule.readers.filter((reader) => holders.has(reader));
  if (readers.length > 0) await make(ctx, schedule, days, readers);
  await noteDone(db, id, days.end);
  return true;
}

async function make(ctx: Work, schedule: Schedule, { from, to }: ReportDays, readers: string[]): Promise<void> {
  const { db, now } = ctx;
  const { id: scheduleId, name, byKey, filter, language } = schedule;
  const asking = { db, now, language, merchant: { id: ctx.merchant.id, currency: await readCurrency(db) } };
  const asked = { from, to, ...filter, by: byKey };
  const table = await readGroups(asking, asked, ROWS_MOST);
  const [author] = await listAccounts(db, [schedule.savedBy]);
  const taken = { now, language, operator: { account: author?.account ?? "" } };
  const file = CSV_START + heads(taken, table.upto.zone, { name, ...asked }) + tableText(asking, table);
  const row = { id: randomUUID(), scheduleId, name, from, to, madeAt: now, rows: table.groups.length, readers };
  await addMade(db, { ...row, file: ctx.personal.seal(file) });
  await write(ctx, schedule, { from, to }, readers);
}

/** A mail says that there is a report, and where. It holds no figure, and the report's name, which anybody may have chosen, neither. */
async function write(ctx: Work, { language, origin: asked }: Schedule, { from, to }: Pick<ReportDays, "from" | "to">, readers: string[]) {
  if (isUnset(ctx.services.mail)) return;
  const origin = await officeOriginNow(ctx.db, asked);
  if (origin === null) return;
  const days = from === to ? from : `${from} – ${to}`;
  const goodUntil = new Date(ctx.now.getTime() + DAY_MS);
  const values = { days, link: `${origin}${MADE_PATH}` };
  for (const { mail } of await listMails(ctx, readers))
    await deliver(ctx, { channel: "mail", template: "reportMade", to: mail, language, values }, { goodUntil });
}
