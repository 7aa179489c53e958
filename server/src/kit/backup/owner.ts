import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type BackupPlace, baseFile, listBases, listLog, openPlace } from "./place";
import { readSealed, writeSealed } from "./sealed-file";

const MARKER = "belongs-to";
/** Beside the log that waits to be taken away: which place has been this database's already. */
const CLAIMED = "claimed";

/** The place is not this database's. Nothing may be written there. */
class WrongPlace extends Error {}

/** The number that PostgreSQL gave the database when it was made. A restored one keeps it. */
async function systemOf(data: string): Promise<string> {
  return (await readFile(join(data, "global", "pg_control"))).readBigUInt64LE(0).toString();
}

/** The number of the database that a place belongs to; null where nobody claimed it. Throws under another key. */
async function ownerOf(place: BackupPlace): Promise<string | null> {
  const read = async (source: AsyncIterable<Buffer>) => {
    let text = "";
    for await (const piece of source) text += piece;
    return text;
  };
  return readSealed(baseFile(place, MARKER), place.key, MARKER, read).catch((error) => {
    if (error.code === "ENOENT") return null;
    throw new WrongPlace(`${place.folder} is kept under another key: name another folder, or the key it is kept under`, { cause: error });
  });
}

/**
 * Makes a new place this database's, and refuses one of another: its log would take the place of theirs. A place that was ours and is
 * empty is a disk that is not mounted.
 */
export async function claimPlace(place: BackupPlace, data: string, outgoing: string): Promise<void> {
  const [system, owner] = [await systemOf(data), await ownerOf(place)];
  const claimed = join(outgoing, CLAIMED);
  const isOurs = (await readFile(claimed, "utf8").catch(() => "")) === place.folder;
  if (owner !== null && owner !== system) {
    throw new WrongPlace(`${place.folder} has the backup of another database: restore that, or name another folder`);
  }
  if (owner === null) {
    if (isOurs) {
      throw new WrongPlace(`${place.folder} was in use and is empty: is its disk mounted? To begin anew there, remove ${claimed}`);
    }
    await openPlace(place);
    const kept = [...(await listBases(place)), ...(await listLog(place))];
    if (kept.length > 0) throw new WrongPlace(`${place.folder} has backups, and does not say whose: name another folder`);
    await writeSealed(baseFile(place, MARKER), place.key, MARKER, toBytes(system));
  }
  if (!isOurs) await writeFile(claimed, place.folder, { mode: 0o600 });
}

async function* toBytes(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}
