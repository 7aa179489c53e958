import type { CheckCause } from "@magpie/domain/releases/files";
import type { Work } from "../../kit/ctx";
import { SYSTEM } from "../../kit/office/audit";
import type { CriticalFiles, FilesFound } from "../../kit/outside/critical-files";
import { noteEvent } from "../events/events";
import { addCheck, addRecord, addRelease, findNewest } from "./store";

/** Keeps what a node found in its files, and tells everybody where they are not as they were built. */
export async function noteCheck(ctx: Work, files: CriticalFiles, found: FilesFound, cause: CheckCause, by = ""): Promise<void> {
  const { db } = ctx;
  const { node, release } = files;
  const isNew = await installHere(ctx, files);
  await addCheck(db, {
    ...{ at: found.at, node, cause: isNew ? "install" : cause, by, release },
    ...{ total: found.files.length, changed: found.changed },
  });
  if (cause === "start") await noteBack(ctx, files);
  for (const { path, expected, actual } of found.changed)
    await noteEvent(ctx, { kind: "file", what: "file.changed", subject: path, before: expected, after: actual });
  if (found.changed.length === 0) return;
  ctx.alarm("critical_file_changed", { files: found.changed.map(({ path }) => path) });
  ctx.tellOffice("alarms");
}

/** An older release that starts takes the newest back. */
async function noteBack(ctx: Work, { release, version }: CriticalFiles): Promise<void> {
  const newest = await findNewest(ctx.db);
  if (!newest || newest.hash === release) return;
  await noteEvent(ctx, {
    ...{ kind: "file", what: "release.back", subject: newest.hash },
    ...{ before: newest.version, after: version },
  });
}

/** The first release at a merchant changes nothing that was there, so it needs nobody's record. */
async function installHere({ db, now, audit }: Work, { release: hash, version, expected }: CriticalFiles): Promise<boolean> {
  const isFirst = (await findNewest(db)) === undefined;
  const isNew = await addRelease(db, { hash, version, files: Object.fromEntries(expected), installedAt: now });
  if (isNew && isFirst) {
    const record = { what: "First installation", why: "The merchant begins", who: SYSTEM, approver: "", rollbackTried: false };
    await addRecord(db, { hash, ...record, recordedAt: now });
    audit({ subject: `release ${hash.slice(0, 12)}`, reason: "", before: null, after: record });
  }
  return isNew;
}
