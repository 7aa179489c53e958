import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type Place, runAsDatabase, write } from "./service";

const STANZA = "magpie";
const PASSPHRASE = "only-for-this-drill";

/** A database that is backed up, or restored into. */
export interface Backed {
  at: number | string;
  data: string;
  port: number;
  /** Where its socket lies. */
  home: string;
}

/** The settings of pgBackRest for a database: one encrypted place for all of them, with the log as it is made. */
function settingsFor(place: Place, { at, data, port, home }: Backed, passphrase: string): string {
  const repo = join(place.folder, "repo");
  const text = `[global]
repo1-path=${repo}
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=${passphrase}
repo1-retention-full=2
compress-type=lz4
process-max=2
log-path=${repo}
lock-path=${join(home, "lock")}
spool-path=${join(home, "spool")}
start-fast=y
archive-timeout=30
[${STANZA}]
pg1-path=${data}
pg1-port=${port}
pg1-socket-path=${home}
`;
  return write(place, `backup${at}.conf`, text);
}

export function archiveCommand(place: Place, database: Backed): string {
  return `pgbackrest --config=${settingsFor(place, database, PASSPHRASE)} --stanza=${STANZA} archive-push "%p"`;
}

/** True if pgBackRest did as it was told. */
export function backRest(place: Place, database: Backed, args: readonly string[], passphrase = PASSPHRASE): Promise<boolean> {
  const config = settingsFor(place, database, passphrase);
  return runAsDatabase("/usr/bin/pgbackrest", [`--config=${config}`, `--stanza=${STANZA}`, ...args]);
}

/** Where a file of the log lies in the backup; empty while it is not there. */
export function archivedSegment(place: Place, segment: string): string {
  const archive = join(place.folder, "repo/archive", STANZA);
  const folder = existsSync(archive) ? readdirSync(archive).find((name) => name.startsWith("15-")) : undefined;
  const timeline = join(archive, folder ?? "", segment.slice(0, 16));
  const name = existsSync(timeline) ? readdirSync(timeline).find((file) => file.startsWith(segment)) : undefined;
  return name ? join(timeline, name) : "";
}
