import { randomUUID } from "node:crypto";
import { CSV_START } from "@magpie/domain/csv";
import { DAY_MS } from "@magpie/domain/durations";
import { dueAt, type ReportDays, stretchAfter } from "@magpie/domain/reports/schedule";
import type { Work } from "../../../kit/ctx";
import { timedJob } from "../../../kit/jobs/job";
import { isUnset } from "../../../kit/outside/services";
import { deliver } from "../../delivery/delivery";
import { readCurrency, readTimeZone } from "../../merchant/merchant";
import { listAccounts, listHolders, listMails } from "../../operators/operators";
import { heads, tableText } from "../export";
import { readGroups } from "../table";
import { addMade, findSchedule, holdRun, listSchedules, noteDone, type Schedule } from "./schedules-store";

declare module "../../../kit/jobs/job-data" {
  interface JobData {
    "reports.makeDue": Record<never, never>;
  }
}

const MADE_PATH = "/office/reports/scheduled";
/** A file holds so many rows and the total of all. */
const ROWS_MOST = 5_000;
/** After a long standstill the rest is made the next time. */
const AT_ONCE = 40;

export const MAKE_DUE = { name: "reports.makeDue", everySeconds: 300 } as const;

/** Each report is a transaction of its own. One that cannot be made keeps no other from it. */
export const makeDueReports = timedJob("reports.makeDue", async ({ inMerchant }) => {
  const schedules = await inMerchant(({ db }) => listSchedules(db));
  const failures: unknown[] = [];
  for (const { id } of schedules) {
    try {
      for (let made = 0; made < AT_ONCE && (await inMerchant((ctx) => makeNext(ctx, id))); made += 1);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
});

/** Everything that is due, before somebody changes what is asked for. */
export async function makeAllDue(ctx: Work, id: string): Promise<void> {
  while (await makeNext(ctx, id));
}

/** The report, its mails and the note that it is made commit together, so that none is sent twice or left out. False where none is due. */
async function makeNext(ctx: Work, id: string): Promise<boolean> {
  const { db, now } = ctx;
  const doneTo = await holdRun(db, id);
  const schedule = await findSchedule(db, id);
  if (doneTo === undefined || !schedule) return false;
  const days = stretchAfter(schedule.every, doneTo);
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
async function write(ctx: Work, { language, origin }: Schedule, { from, to }: Pick<ReportDays, "from" | "to">, readers: string[]) {
  if (isUnset(ctx.services.mail) || origin === null) return;
  const days = from === to ? from : `${from} – ${to}`;
  const goodUntil = new Date(ctx.now.getTime() + DAY_MS);
  const values = { days, link: `${origin}${MADE_PATH}` };
  for (const { mail } of await listMails(ctx, readers))
    await deliver(ctx, { channel: "mail", template: "reportMade", to: mail, language, values }, { goodUntil });
}
