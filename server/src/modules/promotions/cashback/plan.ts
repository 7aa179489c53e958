import { MINUTE_MS } from "@magpie/domain/durations";
import type { CashbackRule } from "@magpie/domain/loyalty/cashback-run";
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
  rule: CashbackRule;
  period: string;
  startsAt: Date;
  endsAt: Date;
}

/** The version that was in force at a moment; the first one where none was yet. */
export function inForceAt<Version extends PlannedVersion>(versions: readonly Version[], at: Date): Version | undefined {
  const sorted = versions.toSorted((a, b) => a.number - b.number);
  return sorted.findLast(({ publishedAt }) => publishedAt <= at) ?? sorted[0];
}

/** Null for an offer that does not pay an amount at the end of a period. */
export function cashbackRuleOf({ trigger, reward }: Offer): CashbackRule | null {
  return trigger.on === "periodEnd" && "amount" in reward ? { base: trigger.base, amount: reward.amount } : null;
}

/**
 * The next period to compute; null while it runs. Periods follow one another, each under the version in force at its start, so that a
 * change made during a week applies from the next one on. Those in which the offer was closed or paid otherwise are stepped over, or an
 * offer that is extended would never be computed again. A clock that was set back finds nothing to do. `made` has the newest run first.
 */
export function nextRun<Version extends PlannedVersion>(
  versions: readonly Version[],
  made: readonly { period: string; endsAt: Date }[],
  { now, timeZone, movedMs, stoppedAt }: { now: Date; timeZone: string; movedMs: bigint; stoppedAt: Date | null },
): PlannedRun<Version> | null {
  const first = inForceAt(versions, new Date(0));
  if (!first) return null;
  const closesOf = ({ rule }: Version) => new Date(Date.parse(rule.window.closes) + Number(movedMs));
  const ended = made[0]?.endsAt;
  // Stopping takes no more entries: the period that ran goes on to its end, and none begins after it.
  const stops = earliest(now, latest(...versions.map(closesOf)), stoppedAt ?? now);
  for (let begins: Date | undefined = ended ?? first.publishedAt; begins && begins < stops; ) {
    const period = periodAt(versions, begins, timeZone);
    if (!period) {
      begins = nextPublished(versions, begins);
      continue;
    }
    const { version, key, from, to } = period;
    const rule = cashbackRuleOf(version.rule);
    const startsAt = latest(from, ended ?? from, new Date(version.rule.window.opens));
    const endsAt = earliest(to, closesOf(version));
    // A period is computed once: one whose end moved after its run, because of a freeze, keeps the run that it has.
    const isMade = made.some((run) => run.period === key);
    if (rule && !isMade && startsAt < earliest(endsAt, stoppedAt ?? endsAt))
      return endsAt.getTime() + COUNTED_FOR_MS > now.getTime() ? null : { version, rule, period: key, startsAt, endsAt };
    begins = to;
  }
  return null;
}

/** A version without a calendar of its own has no periods to step over. */
function nextPublished(versions: readonly PlannedVersion[], after: Date): Date | undefined {
  const later = versions.flatMap(({ publishedAt }) => (publishedAt > after ? [publishedAt] : []));
  return later.length > 0 ? earliest(...later) : undefined;
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

function earliest(...moments: Date[]): Date {
  return new Date(Math.min(...moments.map((moment) => moment.getTime())));
}
