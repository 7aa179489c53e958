import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import { bringBack } from "../kit/backup/bring-back";
import type { BackupPlace } from "../kit/backup/place";
import { type Database, openDatabase } from "../kit/database/db";
import type { Db } from "../kit/database/kysely";
import { readBackupSettings } from "../kit/start/config";
import { StartFailure } from "../kit/start/start-failure";
import { keepOwnAct } from "../modules/audit/audit";
import { noteEvent } from "../modules/events/events";
import { writePart } from "../modules/merchant/merchant";
import { addOff, endOff, findOff } from "../modules/switches/switches";
import { brokenInvariants } from "./invariants";

/**
 * Brings the built-in database back from a backup into an empty data folder, as it was at a moment. It is there only if its books balance,
 * and its portals and payouts stay closed until somebody of the office opens them: vendors and payment providers may know of more than it does. Answers
 * with the number of portals.
 */
export function restore(place: BackupPlace, dataDir: string, until: Date | null, now = new Date()): Promise<number> {
  return bringBack({ place, dataDir, until }, async (ownerUrl) => {
    const database = openDatabase({ app: ownerUrl, owner: ownerUrl });
    try {
      const broken = await brokenInvariants(database.owner);
      if (broken.length > 0) throw new StartFailure(`The books of this backup do not balance:\n${broken.join("\n")}`);
      return await closePortals(database, until, now);
    } finally {
      await database.close();
    }
  });
}

/** Nobody comes in, and nothing is paid out: jobs run behind closed doors too, and what the restored books owe may have been paid since. */
export async function closePortals(database: Database, until: Date | null, now: Date): Promise<number> {
  const merchants = await database.listMerchants();
  for (const id of merchants) {
    await database.inMerchantId(id, async (db) => {
      await writePart(db, { part: "maintenance", value: { on: true, until: null } }, now);
      await noteEvent(
        { db, now },
        { kind: "outage", what: "server.restored", before: until?.toISOString() ?? null, after: now.toISOString() },
      );
      await stopPayouts(db, now);
    });
  }
  return merchants.length;
}

/** With the office's own switch, also where it was off until some time. */
async function stopPayouts(db: Db, now: Date): Promise<void> {
  const reason = "Restored from a backup: compare with the providers first";
  const before = await findOff(db, "payouts", "");
  if (before) await endOff(db, before.id, now, null);
  await addOff(db, { id: randomUUID(), scope: "payouts", target: "", offAt: now, offBy: null, personId: "", reason, until: null });
  await keepOwnAct(db, "restore", now, {
    subject: "payouts",
    reason,
    before: { state: before ? "off" : "on" },
    after: { state: "off", until: null },
  });
}

/** As the command does: settings say where backups are and under which key, and where the data goes. */
export async function restoreAsSet(until: string | null): Promise<string> {
  const { place, dataDir } = await readBackupSettings(process.env);
  if (!place) throw new StartFailure("Say where the backups are and under which key: BACKUP_DIR, and BACKUP_KEY or BACKUP_KEY_FILE.");
  const moment = until === null ? null : new Date(until);
  if (moment && Number.isNaN(moment.getTime())) throw new StartFailure(`${until} is no time: write it like 2026-11-19T10:30:00Z.`);
  const since = performance.now();
  const portals = await restore(place, resolve(dataDir), moment);
  const seconds = ((performance.now() - since) / 1_000).toFixed(1);
  return `Restored into ${resolve(dataDir)} in ${seconds} s, and the books balance. All ${portals} portals are in maintenance, and their payouts off, until the office opens them.`;
}
