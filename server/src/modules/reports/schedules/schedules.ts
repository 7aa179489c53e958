import { randomUUID } from "node:crypto";
import type { reportSchedules } from "@magpie/contract/office/report-schedules";
import { readCursor, writeCursor } from "@magpie/domain/cursor";
import { dayIn } from "@magpie/domain/period";
import { refuse } from "@magpie/domain/refusals";
import { dueAt, stretchAfter } from "@magpie/domain/reports/schedule";
import type { CtxOf, DownloadHandler, Handler } from "../../../kit/ctx";
import { isUnset } from "../../../kit/outside/services";
import { officeOrigin, readTimeZone } from "../../merchant/merchant";
import { listHolders, listMails, listNames } from "../../operators/operators";
import {
  addSchedule,
  findMade,
  findSchedule,
  listMade,
  listSchedules,
  lockSchedules,
  putSchedule,
  type Schedule,
  stopSchedule,
} from "./schedules-store";

/** At most so many, because each is worked out by itself soon after midnight. */
export const SCHEDULES_MOST = 50;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const schedules: Handler<typeof reportSchedules.schedules> = async (ctx) => {
  const { db, now, services } = ctx;
  const [rows, holders, zone] = await Promise.all([listSchedules(db), listHolders(db, "reports.export", now), readTimeZone(db)]);
  const named = [...new Set(rows.flatMap(({ readers, savedBy }) => [...readers, savedBy]))];
  const people = new Map((await listNames(db, named)).map((person) => [person.id, person]));
  const mails = new Set(
    (
      await listMails(
        ctx,
        holders.map(({ id }) => id),
      )
    ).map(({ operatorId }) => operatorId),
  );
  const may = new Set(holders.map(({ id }) => id));
  const nameOf = (id: string) => people.get(id)?.name ?? id;
  const isDisabled = (id: string) => people.get(id)?.disabledAt !== null;
  return {
    list: rows.map(({ id, revision, name, every, byKey, filter, readers, savedBy, savedAt, doneTo }) => {
      const days = stretchAfter(every, doneTo);
      return {
        ...{ id, revision, name, every, by: byKey, ...filter, savedBy: nameOf(savedBy), savedAt: savedAt.toISOString() },
        readers: readers.map((reader) => ({ id: reader, name: nameOf(reader), may: may.has(reader), disabled: isDisabled(reader) })),
        next: { from: days.from, to: days.to, at: dueAt(days, zone).toISOString() },
      };
    }),
    readers: holders.map(({ id, name }) => ({ id, name, hasMail: mails.has(id) })),
    sendsMail: !isUnset(services.mail),
    most: SCHEDULES_MOST,
  };
};

type Saved = Parameters<Handler<typeof reportSchedules.saveSchedule>>[1];

export const saveSchedule: Handler<typeof reportSchedules.saveSchedule> = async (ctx, input) => {
  const holders = new Set((await listHolders(ctx.db, "reports.export", ctx.now)).map(({ id }) => id));
  const stranger = input.readers.findIndex((reader) => !holders.has(reader));
  if (stranger !== -1) refuse("invalid_input", { fields: { [`readers.${stranger}`]: "invalid_value" } });
  const schedule = await scheduleOf(ctx, input);
  return input.id === undefined ? begin(ctx, schedule) : change(ctx, schedule);
};

async function scheduleOf(ctx: CtxOf<typeof reportSchedules.saveSchedule>, { id, revision, name, every, by, readers, ...filter }: Saved) {
  const { operator, now, language } = ctx;
  const terms = { name, every, byKey: by, filter, readers: [...new Set(readers)], language, origin: await officeOrigin(ctx) };
  return { id: id ?? randomUUID(), ...terms, since: null, savedBy: operator.id, savedAt: now, revision } satisfies Schedule;
}

type Office = CtxOf<typeof reportSchedules.saveSchedule>;

/** The first report is of the stretch that runs now. */
async function begin(ctx: Office, schedule: Schedule) {
  const { db, now } = ctx;
  await lockSchedules(db);
  if ((await listSchedules(db)).length >= SCHEDULES_MOST) refuse("schedules_full");
  await addSchedule(db, { ...schedule, revision: 1 }, dayIn(await readTimeZone(db), now));
  ctx.audit({ subject: schedule.id, reason: "", before: null, after: told(schedule) });
  return { id: schedule.id, revision: 1 };
}

/**
 * Nothing is made here, or a report that takes too long could be changed by nobody. Another period begins with the stretch that runs now:
 * somebody who goes from a month to its days would else get all those since the first of the month at once.
 */
async function change(ctx: Office, schedule: Schedule) {
  const { db } = ctx;
  const { id, revision } = schedule;
  const before = (await findSchedule(db, id)) ?? refuse("not_found");
  const since = before.every === schedule.every ? before.since : dayIn(await readTimeZone(db), ctx.now);
  if (before.revision !== revision || !(await putSchedule(db, { ...schedule, since }))) refuse("revision_stale");
  ctx.audit({ subject: id, reason: "", before: told(before), after: told(schedule) });
  return { id, revision: revision + 1 };
}

export const endSchedule: Handler<typeof reportSchedules.endSchedule> = async (ctx, { id, revision, reason }) => {
  const { db, now } = ctx;
  const before = (await findSchedule(db, id)) ?? refuse("not_found");
  if (before.revision !== revision || !(await stopSchedule(db, { id, revision }, now))) refuse("revision_stale");
  ctx.audit({ subject: id, reason, before: told(before), after: null });
  return {};
};

function told({ name, every, byKey, filter, readers }: Schedule): Record<string, unknown> {
  return { name, every, by: byKey, ...filter, readers };
}

export const made: Handler<typeof reportSchedules.made> = async ({ db, operator }, { cursor, pageSize }) => {
  const before = cursor === undefined ? null : readCursor(cursor);
  if (before === null ? cursor !== undefined : !UUID.test(before.id)) refuse("invalid_input", { fields: { cursor: "invalid" } });
  const rows = await listMade(db, operator.id, before, pageSize + 1);
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return {
    content: page.map(({ madeAt, ...row }) => ({ ...row, madeAt: madeAt.toISOString() })),
    next: last ? writeCursor({ at: last.madeAt, id: last.id }) : null,
  };
};

/** Only for those whom it was made for, as long as they have the right. */
export const takeMade: DownloadHandler<typeof reportSchedules.takeMade> = async function* (visit, { id }) {
  yield await visit.step(async (ctx) => {
    const found = (await findMade(ctx.db, id, ctx.operator.id)) ?? refuse("not_found");
    const { name, from, to, rows } = found;
    ctx.audit({ subject: `report ${id}`, reason: "", after: { name, from, to, rows } });
    return ctx.personal.open(found.file);
  });
};
