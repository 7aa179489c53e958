import type { StudioDraw, StudioRound, StudioSwimmer } from "@magpie/contract/studio";
import { toDecimal } from "@magpie/domain/money";
import type { RefusalCode } from "@magpie/domain/refusals";
import type { Swimmer } from "@magpie/studio/rgs/hall";
import type { RoundView } from "@magpie/studio/rgs/rounds";
import { infoOf } from "@magpie/studio/rgs/studio-games";
import { leave, type Seat } from "../sessions/seat";
import type { DrawRow } from "../tables/draws-store";
import { isTold, type Tools } from "../tools";

export function shownRound(view: RoundView, currency: string): StudioRound {
  const { version, stake, staked, payout, choice, moves, events, placedAt, free, ...rest } = view;
  return {
    ...rest,
    gameId: infoOf(version)?.id ?? version,
    stake: toDecimal(stake, currency),
    staked: toDecimal(staked, currency),
    payout: toDecimal(payout, currency),
    choice: choice ?? null,
    moves: [...moves],
    events: [...events],
    free: free !== null,
    placedAt: placedAt.toISOString(),
  };
}

/** The round with the player's current balance, and with the free rounds that it is one of. */
export async function playedBy({ player, gameCode = "" }: { player: Seat["player"]; gameCode?: string }, { door }: Tools, view: RoundView) {
  const { currency } = player;
  const free = view.free === null ? null : await door.freeOf(player, gameCode, view.free);
  const room = view.refusal !== null ? door.roomFor(view.id) : null;
  return { round: shownRound(view, currency), balance: toDecimal(await door.heldBy(player), currency), free, room };
}

/** Like `playedBy`, after a bet: if the portal refused it because the session is over, it ends here too. */
export function playedIn(visit: Parameters<typeof leave>[0], seat: Seat, tools: Tools, view: RoundView) {
  return view.refusal === SESSION_OVER ? leave(visit, seat) : playedBy(seat, tools, view);
}

const SESSION_OVER: RefusalCode = "game_session_ended";

/** Hides result and seed until players may know them. */
export function shownDraw(draw: DrawRow): StudioDraw {
  const told = isTold(draw);
  const isBetting = draw.phase === "betting" || draw.phase === "closed";
  const startedAt = isBetting ? draw.openedAt : draw.phase === "running" ? draw.runsFrom : draw.endsAt;
  const endsAt = isBetting ? draw.closesAt : draw.phase === "running" && told ? draw.endsAt : null;
  return {
    number: draw.number,
    phase: draw.phase === "closed" ? "betting" : draw.phase,
    phaseStartedAt: (startedAt ?? draw.openedAt).toISOString(),
    phaseEndsAt: endsAt?.toISOString() ?? null,
    commit: draw.commit,
    sheet: draw.sheet ?? null,
    result: told ? draw.result : null,
    seed: told ? draw.seed : null,
  };
}

export function shownSwimmer({ bornAt, leavesAt, ...swimmer }: Swimmer): StudioSwimmer {
  return { ...swimmer, bornAt: new Date(bornAt).toISOString(), leavesAt: new Date(leavesAt).toISOString() };
}
