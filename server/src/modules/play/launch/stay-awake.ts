import { perServer } from "../../../kit/lanes/per-server";
import type { SignedVisit } from "../../../kit/outside/signed";
import { noteUse } from "../../auth/auth";
import type { Move } from "../door/move";
import { listPortalSessions } from "./sessions-store";

/** A session in use is noted once a minute, since a write with every bet would cost as much as the bet. */
const NOTED_MS = 60_000;
const PLAYERS_MAX = 50_000;
const noted = perServer(() => new Map<string, number>());

/** A player who bets is not idle: the portal session that opened the game stays open, up to the longest that any may. */
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
