import type { releases } from "@magpie/contract/office/releases";
import { DAY_MS } from "@magpie/domain/durations";
import { refuse } from "@magpie/domain/refusals";
import type { Handler, StepsHandler } from "../../kit/ctx";
import type { AlarmReader } from "../../kit/office/desk";
import { noteCheck } from "./note-check";
import { findCheckFiles, listAlarms, listChecks, listReleases } from "./store";

const CURSOR = /^\d{1,18}$/;
/** A node that has not looked for so long is not there any more. */
const ALARM_MS = 2 * DAY_MS;

export const list: Handler<typeof releases.list> = async ({ db, services: { criticalFiles: files } }) => ({
  releases: (await listReleases(db)).map(
    ({ hash, version, files: count, installedAt, what, why, who, approver, rollbackTried, recordedAt }) => ({
      ...{ hash, version, files: count, installedAt: installedAt.toISOString() },
      record:
        what === null || why === null || who === null || approver === null || recordedAt === null
          ? null
          : { what, why, who, approver, rollbackTried: rollbackTried === true, at: recordedAt.toISOString() },
    }),
  ),
  running: files
    ? { hash: files.release, version: files.version, checkedAt: files.last().at.toISOString(), changed: files.last().changed }
    : null,
});

export const checks: Handler<typeof releases.checks> = async ({ db }, { cursor, pageSize }) => {
  if (cursor !== undefined && !CURSOR.test(cursor)) refuse("invalid_input", { fields: { cursor: "invalid_format" } });
  const rows = await listChecks(db, cursor ?? null, pageSize);
  const last = rows.at(-1);
  return {
    content: rows.map(({ id, at, total, ...row }) => ({ ...row, id: String(id), at: at.toISOString(), files: total })),
    next: last && rows.length === pageSize ? String(last.id) : null,
  };
};

export const files: Handler<typeof releases.files> = async ({ db }, { id }) => ({
  files: (await findCheckFiles(db, id)) ?? refuse("not_found"),
});

/** The files are read between two transactions. */
export const check: StepsHandler<typeof releases.check> = async (visit) => {
  const { criticalFiles } = await visit.step(async ({ services }) => services);
  if (!criticalFiles) refuse("not_found");
  const found = await criticalFiles.check(visit.now);
  return visit.finish(async (ctx) => {
    await noteCheck(ctx, criticalFiles, found, "demand", ctx.operator.account);
    const { changed } = found;
    ctx.audit({ subject: "critical files", reason: "", after: { files: found.files.length, changed: changed.map(({ path }) => path) } });
    return { changed, files: found.files.length };
  });
};

/** Red above the queues: files that are not as they were built, and releases that nobody answers for. */
export const releaseAlarms: AlarmReader = {
  right: null,
  read: ({ db, now }) => listAlarms(db, new Date(now.getTime() - ALARM_MS)),
};
