import type { Guard, Objection } from "@magpie/domain/ledger/judge";
import { afterDoing, decide, hourOf, type LimitedAction, type LimitStanding } from "@magpie/domain/limits/limits";
import type { CountedPlay } from "@magpie/domain/limits/play";
import { objectionOf } from "./objection";
import { type StandingRow, standingsOf } from "./store";

interface Play {
  played: CountedPlay | null;
}

/**
 * The members whose limits must be locked, sorted, so that two transactions cannot deadlock. Postings that neither wager nor take time need
 * no lock, unless their member must be `present`.
 */
export function playersIn(plays: readonly Play[], present: readonly string[] = []): string[] {
  const players = new Set(present);
  for (const { played } of plays) if (played && wishOf(played)) players.add(played.memberId);
  return [...players].sort();
}

/** A member's play within an hour; negative where bets or wins are taken back. */
export interface PlayedHour {
  memberId: string;
  hour: Date;
  wagered: bigint;
  won: bigint;
  /** True if the member was present, so that the minute counts as session time. */
  here: boolean;
}

/** Refuses bets beyond the players' own limits, and adds up play. Wins and refunds always settle. */
export class PlayLimits implements Guard<Play> {
  private readonly hours = new Map<string, PlayedHour>();
  private readonly standings: Map<string, LimitStanding>;

  /** `rows` are read under a lock that lasts until the transaction ends. */
  constructor(
    rows: readonly StandingRow[],
    private readonly now: Date,
  ) {
    this.standings = standingsOf(rows);
  }

  objectionTo({ played }: Play): Objection | null {
    const wish = wishOf(played);
    const standing = played && this.standings.get(played.memberId);
    return wish && standing ? objectionOf(decide(standing, wish, this.now), played.currency) : null;
  }

  /** Nobody who keeps away is given anything. */
  objectionToBonus(memberId: string): Objection | null {
    const standing = this.standings.get(memberId);
    return standing ? objectionOf(decide(standing, { act: "bonus" }, this.now), "") : null;
  }

  note({ played }: Play): void {
    if (!played) return;
    const { memberId, wagered, won, here, placedAt } = played;
    const hour = hourOf(placedAt ?? this.now);
    const key = `${memberId} ${hour.getTime()}`;
    const before = this.hours.get(key);
    this.hours.set(key, {
      memberId,
      hour,
      wagered: (before?.wagered ?? 0n) + wagered,
      won: (before?.won ?? 0n) + won,
      here: here || (before?.here ?? false),
    });
    const wish = wishOf(played);
    const standing = this.standings.get(memberId);
    // A win does not make room for bets in the same batch: they were asked for before it was answered.
    if (wish && standing) this.standings.set(memberId, afterDoing(standing, wish));
  }

  /** Sorted, so that transactions that count the same members' hours cannot deadlock. */
  played(): PlayedHour[] {
    return [...this.hours].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, hour]) => hour);
  }
}

/** A free round costs nothing, but is play: it asks for time, as a launch does. */
function wishOf(played: CountedPlay | null): LimitedAction | null {
  if (played && played.wagered > 0n) return { act: "wager", amount: played.wagered, here: played.here };
  return played?.here ? { act: "launch" } : null;
}
