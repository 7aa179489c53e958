import { appendFile, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { type BackupPlace, type Base, LOG_FILE, listLog, logFile, segmentName, segmentNumber, timelineOf } from "./place";
import { readSealed } from "./sealed-file";

/** A part of the log that a database follows until it leaves it for the next, which begins where it was restored to. */
interface Stretch {
  timeline: number;
  /** The number of the file in which it leaves it; null for the last. */
  leavesIn: bigint | null;
  /** The moment it was restored to; null where that was all there was, or it is not known. */
  leavesAt: Date | null;
  /** When that restore was made: from then on the next one is what really happened. */
  leftAt: Date | null;
}

/** The stretches from the first, which nothing came before, to the one that the database is on. */
export type Way = readonly Stretch[];

const HISTORY = /^[0-9A-F]{8}\.history$/;
/** A stretch that was left, and where, as PostgreSQL writes it; and below it what we know of the restore. It passes over that. */
const LEFT = /^(\d+)\s+([0-9A-F]+)\/([0-9A-F]+)/;
const NOTE = /^# magpie restored at (\S+) to (\S+)$/;
const END = "end";
/** A file of the log holds 16 MB. */
const SEGMENT_BITS = 24n;

/** Says when a database was restored and to what, in the file that goes into the backup with its new log. */
export async function noteRestore(outgoing: string, until: Date | null): Promise<void> {
  const names = await readdir(outgoing);
  // The rest of the log that was left stays in the backup it came from.
  for (const name of names) if (!LOG_FILE.test(name)) await rm(join(outgoing, name));
  const history = names.filter((name) => HISTORY.test(name)).sort();
  const note = `# magpie restored at ${new Date().toISOString()} to ${until?.toISOString() ?? END}\n`;
  await appendFile(join(outgoing, history.at(-1) ?? ""), note);
}

/** The way on which the database really was at that moment: a restore that came later did not undo what anybody saw then. */
export async function findWay(place: BackupPlace, until: Date | null): Promise<Way> {
  const names = (await listLog(place)).filter((name) => HISTORY.test(name));
  const ways = [[lastStretch(1)]];
  for (const name of names) ways.push(await readWay(place, name));
  const began = (way: Way) => way.at(-2)?.leftAt ?? null;
  const way = ways.findLast((one) => until === null || (began(one) ?? until) <= until);
  return way ?? ways[0] ?? [];
}

const lastStretch = (timeline: number): Stretch => ({ timeline, leavesIn: null, leavesAt: null, leftAt: null });

async function readWay(place: BackupPlace, name: string): Promise<Stretch[]> {
  let text = "";
  await readSealed(logFile(place, name), place.key, name, async (source) => {
    for await (const piece of source) text += piece;
  });
  const way: Stretch[] = [];
  for (const line of text.split("\n")) {
    const [, timeline, high, low] = LEFT.exec(line) ?? [];
    if (timeline) {
      const leavesIn = ((BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)) >> SEGMENT_BITS;
      way.push({ ...lastStretch(Number(timeline)), leavesIn });
    }
    const [, at, to] = NOTE.exec(line) ?? [];
    const left = way.at(-1);
    if (at && to && left) Object.assign(left, { leftAt: new Date(at), leavesAt: to === END ? null : new Date(to) });
  }
  return [...way, lastStretch(timelineOf(name))];
}

/** True if the log leads from the copy along the way: it was complete before the database left. */
export function isOn(way: Way, { from, at }: Base): boolean {
  const number = segmentNumber(from) ?? 0n;
  const stretch = way.find(({ timeline }) => timeline === timelineOf(from));
  return stretch !== undefined && number <= (stretch.leavesIn ?? number) && at <= (stretch.leavesAt ?? at);
}

/** The files of the log along the way from the first that the copy needs, in order, and the name of the first that is missing. */
export function logAlong(way: Way, log: readonly string[], { from }: Base): { names: string[]; missing: string | null } {
  const first = segmentNumber(from) ?? 0n;
  const there = new Set(log);
  const begins = way.map((_, at) => way[at - 1]?.leavesIn ?? 0n);
  const isAlong = (name: string) => {
    const [number, at] = [segmentNumber(name), way.findIndex(({ timeline }) => timeline === timelineOf(name))];
    return number !== null && at >= 0 && number >= (begins[at] ?? 0n) && number <= (way[at]?.leavesIn ?? number);
  };
  const last = log.filter(isAlong).reduce((most, name) => (number(name) > most ? number(name) : most), first);
  const names: string[] = [];
  for (let at = first; at <= last; at += 1n) {
    const all = way.map(({ timeline }) => segmentName(timeline, at)).filter(isAlong);
    // The file in which it left is there twice, and the later one goes on. Only at the very end may the earlier one do.
    const name = (at === last ? all.findLast((one) => there.has(one)) : undefined) ?? all.at(-1) ?? "";
    if (!there.has(name)) return { names, missing: name };
    names.push(name);
  }
  return { names, missing: null };
}

const number = (name: string) => segmentNumber(name) ?? 0n;
