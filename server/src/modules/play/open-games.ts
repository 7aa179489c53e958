import type { play } from "@magpie/contract/play";
import type { vendor } from "@magpie/contract/vendor";
import type { Handler } from "../../kit/ctx";
import type { SignedHandler } from "../../kit/signed";
import { hashToken, sessionLimits } from "../auth/auth";
import { findGame } from "../catalogue/catalogue";
import { listOpen, listOpenGames } from "./sessions-store";

/** A game that was opened again in the same session is one. */
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

/** For vendors who show a game that asks for nothing: a frame that only listens must end with its session too. */
export const stillOpen: SignedHandler<typeof vendor.sessions> = ({ vendor, now, inMerchant }, { sessions }) =>
  inMerchant(async ({ db }) => {
    const byHash = new Map(sessions.map((session) => [hashToken(session).toString("hex"), session]));
    const hashes = sessions.map(hashToken);
    const open = await listOpen(db, vendor.vassalage, hashes, now, sessionLimits(now));
    return { open: open.flatMap((hash) => byHash.get(hash.toString("hex")) ?? []) };
  });
