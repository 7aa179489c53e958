import { MINUTE_MS } from "@magpie/domain/durations";
import type { Offer } from "@magpie/domain/offers/offer";
import { periodBounds, periodKey } from "@magpie/domain/offers/period-key";

/** The time after a period's end in which the last bets that settled within it are counted. */
const COUNTED_FOR_MS = 30 * MINUTE_MS;

export interface PlannedVersion {
  number: number;
  hash: string;
  rule: Offer;
  publishedAt: Date;
}

export interface PlannedRun<Version extends PlannedVersion> {
  version: Version;
  period: string;
  startsAt: Date;
  endsAt: Date;
}

/** The version that was in force at a moment; the first one where none was yet. */
export function inForceAt<Version extends PlannedVersion>(versions: readonly Version[], at: Date): Version | undefined {
  const sorted = versions.toSorted((a, b) => a.number - b.number);
  return sorted.findLast(({ publishedAt }) => publishedAt <= at) ?? sorted[0];
}

/**
 * The next period to compute; null while it runs. Periods follow one another without a gap, each under the version in force at its start,
 * so that a change made during a week applies from the next one on. A clock that was set back finds nothing to do.
 */
export function nextRun<Version extends PlannedVersion>(
  versions: readonly Version[],
  last: { endsAt: Date } | null,
  { now, timeZone, movedMs, stoppedAt }: { now: Date; timeZone: string; movedMs: bigint; stoppedAt: Date | null },
): PlannedRun<Version> | null {
  const first = inForceAt(versions, new Date(0));
  if (!first) return null;
  const begins = last?.endsAt ?? latest(new Date(first.rule.window.opens), first.publishedAt);
  const period = periodAt(versions, begins, timeZone);
  if (!period) return null;
  const { version, key, from, to } = period;
  const closes = new Date(Date.parse(version.rule.window.closes) + Number(movedMs));
  const startsAt = latest(from, last?.endsAt ?? from, new Date(version.rule.window.opens));
  const endsAt = to < closes ? to : closes;
  if (startsAt >= endsAt || endsAt.getTime() + COUNTED_FOR_MS > now.getTime()) return null;
  // Stopping takes no more entries: the period that ran goes on to its end, and none begins after it.
  if (stoppedAt && startsAt >= stoppedAt) return null;
  return { version, period: key, startsAt, endsAt };
}

/** The period of a moment, with its version. */
export function periodAt<Version extends PlannedVersion>(versions: readonly Version[], at: Date, timeZone: string) {
  const now = inForceAt(versions, at);
  const key = now && periodKey(now.rule.period, { at, deposit: null }, timeZone);
  const bounds = key ? periodBounds(key, timeZone) : null;
  if (!now || !key || !bounds) return null;
  return { key, ...bounds, version: inForceAt(versions, bounds.from) ?? now };
}

function latest(...moments: Date[]): Date {
  return new Date(Math.max(...moments.map((moment) => moment.getTime())));
}
