import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";

/** Where backups are kept, on another disk or host, and the key that they are sealed under. */
export interface BackupPlace {
  folder: string;
  key: Buffer;
}

/** A copy of all files, complete at `at`. With the log from `from` on it becomes the database as it was at any later moment. */
export interface Base {
  name: string;
  at: Date;
  /** The first file of the log that belongs to it. */
  from: string;
}

const BASE = /^base-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-([0-9A-F]{24})$/;
/** A file of the log, or one that tells where a restored database went its own way. */
export const LOG_FILE = /^(?:[0-9A-F]{24}(?:\.[0-9A-F]{8}\.backup)?|[0-9A-F]{8}\.history)$/;
const SEGMENT = /^[0-9A-F]{8}([0-9A-F]{8})([0-9A-F]{8})$/;
/** Files of 16 MB in the 4 GB that the middle part of their names counts. */
const SEGMENTS_IN_ONE = 256n;
const KEPT_ALWAYS = 35;

export const baseFile = (place: BackupPlace, name: string) => join(place.folder, name);
export const logFile = (place: BackupPlace, name: string) => join(place.folder, "log", name);

export async function openPlace({ folder }: BackupPlace): Promise<void> {
  await mkdir(join(folder, "log"), { recursive: true, mode: 0o700 });
}

export function baseName(at: Date, from: string): string {
  return `base-${at.toISOString().replaceAll(/[-:.]/g, "")}-${from}`;
}

/** Oldest first. */
export async function listBases({ folder }: BackupPlace): Promise<Base[]> {
  const bases = (await readdir(folder)).sort().map((name): Base | null => {
    const [, year, month, day, hour, minute, second, ms, from] = BASE.exec(name) ?? [];
    return from ? { name, at: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`), from } : null;
  });
  return bases.filter((base) => base !== null);
}

export async function listLog({ folder }: BackupPlace): Promise<string[]> {
  return (await readdir(join(folder, "log"))).filter((name) => LOG_FILE.test(name)).sort();
}

/** The place of a file in the log, whichever way it went; null where the file is none of its segments. */
export function segmentNumber(name: string): bigint | null {
  const [, high, low] = SEGMENT.exec(name) ?? [];
  return high && low ? BigInt(`0x${high}`) * SEGMENTS_IN_ONE + BigInt(`0x${low}`) : null;
}

/** The way that the database went when it was written: each restore begins a new one. */
export const timelineOf = (name: string) => Number.parseInt(name.slice(0, 8), 16);

export function segmentName(timeline: number, number: bigint): string {
  const parts = [BigInt(timeline), number / SEGMENTS_IN_ONE, number % SEGMENTS_IN_ONE];
  return parts.map((part) => part.toString(16).toUpperCase().padStart(8, "0")).join("");
}

/** True if a file is missing between the first that belongs to the copy and the last that is there, on the way of the copy. */
export function hasGap(log: readonly string[], { from }: Base): boolean {
  const first = segmentNumber(from) ?? 0n;
  const numbers = log.filter((name) => timelineOf(name) === timelineOf(from)).map(segmentNumber);
  const needed = numbers.filter((number): number is bigint => number !== null && number >= first);
  const last = needed.reduce((most, number) => (number > most ? number : most), first);
  return last - first !== BigInt(needed.length - 1);
}

/** Forgets copies older than that, and the log that only they needed. The newest stay, however old: a clock set forward makes all look old. */
export async function prune(place: BackupPlace, before: Date): Promise<void> {
  const bases = await listBases(place);
  const kept = bases.filter(({ at }, position) => at >= before || position >= bases.length - KEPT_ALWAYS);
  for (const base of bases) if (!kept.includes(base)) await rm(baseFile(place, base.name));
  // The newer copy needs the older log where the database was restored to a moment before that of the older copy.
  const needed = kept.map(({ from }) => segmentNumber(from) ?? 0n);
  const first = needed.reduce((least, number) => (number < least ? number : least), needed[0] ?? 0n);
  for (const name of await listLog(place)) {
    const number = segmentNumber(name.slice(0, 24));
    if (number !== null && number < first) await rm(logFile(place, name));
  }
}
