import type { Guard, Objection } from "@magpie/domain/ledger/judge";
import { afterDoing, decide, hourOf, type Standing, type Wish } from "@magpie/domain/limits";
import type { Played } from "@magpie/domain/limits-play";
import type { Ask } from "../../kit/lane-connection";
import { objectionOf } from "./objection";
import { addUses, openStandings, type Use } from "./store";

interface Play {
  played: Played | null;
}

/** How the players of some postings stand, held so until the transaction ends. Who bets with nobody's own money is not asked about. */
export async function openPlayLimits(ask: Ask, plays: readonly Play[], now: Date): Promise<PlayLimits> {
  const players = new Set<string>();
  for (const { played } of plays) if (played && played.wagered > 0n) players.add(played.memberId);
  return new PlayLimits(players.size > 0 ? await openStandings(ask, [...players], now) : new Map(), now);
}

/** Decides on bets by what their players allow themselves, and counts what is played. Wins and refunds always settle. */
export class PlayLimits implements Guard<Play> {
  private readonly uses = new Map<string, Required<Pick<Use, "memberId" | "hour" | "wagered" | "won">>>();

  constructor(
    private readonly standings: Map<string, Standing>,
    private readonly now: Date,
  ) {}

  objectionTo({ played }: Play): Objection | null {
    const wish = wishOf(played);
    const standing = played && this.standings.get(played.memberId);
    return wish && standing ? objectionOf(decide(standing, wish, this.now), played.currency) : null;
  }

  note({ played }: Play): void {
    if (!played) return;
    const { memberId, wagered, won, placedAt } = played;
    const hour = hourOf(placedAt ?? this.now);
    const key = `${memberId} ${hour.getTime()}`;
    const before = this.uses.get(key);
    this.uses.set(key, { memberId, hour, wagered: (before?.wagered ?? 0n) + wagered, won: (before?.won ?? 0n) + won });
    const wish = wishOf(played);
    const standing = this.standings.get(memberId);
    // A win frees what comes after it was answered, not what was asked for beside it.
    if (wish && standing) this.standings.set(memberId, afterDoing(standing, wish));
  }

  /** Counts what was noted, in one statement; in none where nothing was. */
  async count(ask: Ask): Promise<void> {
    if (this.uses.size > 0) await addUses(ask, [...this.uses.values()]);
  }
}

function wishOf(played: Played | null): Wish | null {
  return played && played.wagered > 0n ? { act: "wager", amount: played.wagered } : null;
}
