import type { play } from "@magpie/contract/play";
import type { vendor } from "@magpie/contract/vendor";
import { playerOf } from "@magpie/domain/play/player";
import type { Handler } from "../../../kit/ctx";
import type { SignedHandler } from "../../../kit/outside/signed";
import { hashToken, sessionLimits } from "../../auth/auth";
import { findGame } from "../../catalogue/catalogue";
import { mayLaunch } from "../../limits/limits";
import { hasTalk } from "../talk/may-talk";
import { listOpen, listOpenGames } from "./sessions-store";

/** A game that was opened twice in one session is listed once. */
export const openGames: Handler<typeof play.openGames> = async ({ db, member, now, language }) => {
  const rows = await listOpenGames(db, member.id, now, sessionLimits(now));
  const games = new Map(rows.toReversed().map((row) => [`${row.sessionId} ${row.vassalage} ${row.gameCode}`, row]));
  const list = [];
  for (const { openedAt, ...row } of games.values()) {
    const game = await findGame(db, row.gameCode, row.vassalage, language);
    list.push({ ...row, gameName: game?.gameName ?? row.gameCode, openedAt: openedAt.toISOString() });
  }
  return { list };
};

/**
 * A frame that only listens must end with its session too, so vendors whose games make no bet here ask for it. Bets in a vendor's own
 * wallet never pass the portal either: its sessions are open only to players who may play at that moment.
 */
export const stillOpen: SignedHandler<typeof vendor.sessions> = ({ vendor, now, inMerchant }, { sessions }) =>
  inMerchant(async (ctx) => {
    const byHash = new Map(sessions.map((session) => [hashToken(session).toString("hex"), session]));
    const hashes = sessions.map(hashToken);
    const open = [];
    for (const { tokenHash, player } of await listOpen(ctx.db, vendor.vassalage, hashes, now, sessionLimits(now))) {
      const who = playerOf(player);
      const isHeldBack = vendor.profile.wallet === "vendor" && who && !who.trial && !(await mayLaunch(ctx, who.memberId));
      if (tokenHash && !isHeldBack) open.push(byHash.get(tokenHash.toString("hex")) ?? []);
    }
    return { open: open.flat(), talk: await hasTalk(ctx.db) };
  });
