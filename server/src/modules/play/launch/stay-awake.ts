import { perServer } from "../../../kit/lanes/per-server";
import type { SignedVisit } from "../../../kit/outside/signed";
import { noteUse } from "../../auth/auth";
import type { Move } from "../door/move";
import { listPortalSessions } from "./sessions-store";

/** A session that is played in is noted once a minute, not with every bet. */
const NOTED_MS = 60_000;
const PLAYERS_MAX = 50_000;
const noted = perServer(() => new Map<string, number>());

/** Whoever bets is not idle: the session in which the game was opened stays open, for as long as any may. */
export async function stayAwake(
  { merchant, now, lanes, inMerchant }: SignedVisit,
  { vassalage, player, gameCode, session }: Pick<Move, "vassalage" | "player" | "gameCode"> & { session: Buffer | null },
): Promise<void> {
  const [known, name] = [noted(lanes), `${merchant.id} ${vassalage} ${player} ${gameCode} ${session?.toString("base64url") ?? ""}`];
  const last = known.get(name) ?? Number.NEGATIVE_INFINITY;
  if (Math.abs(now.getTime() - last) < NOTED_MS) return;
  if (known.size >= PLAYERS_MAX) known.clear();
  known.set(name, now.getTime());
  await inMerchant(async ({ db }) => noteUse(db, await listPortalSessions(db, { vassalage, player, gameCode, session, now }), now));
}
