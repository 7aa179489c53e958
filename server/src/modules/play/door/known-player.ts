import { refuse } from "@magpie/domain/refusals";
import type { SignedVisit } from "../../../kit/outside/signed";
import { lockAccounts } from "../../wallet/wallet";
import { hasOpened } from "../launch/sessions-store";
import type { Move } from "./move";

const PLAYERS_MAX = 100_000;
/** A player who came to a vendor stays known there, and accounts stay open: each is looked up once, however many requests come. */
const known = new Map<string, Promise<void>>();

/**
 * Refuses a player who never opened a game of the vendor, so that a vendor learns nothing of others, neither what they hold nor
 * whether there is somebody of that name. Opens the player's account, because only an account that exists can be locked.
 */
export function knowPlayer({ merchant, inMerchant }: SignedVisit, move: Pick<Move, "vassalage" | "who" | "slot">): Promise<void> {
  const { vassalage, who, slot } = move;
  const name = `${merchant.id} ${vassalage} ${slot.memberId} ${slot.name} ${slot.currency}`;
  const looked =
    known.get(name) ??
    inMerchant(async (ctx) => {
      if (!(await hasOpened(ctx.db, vassalage, who))) refuse("player_unknown");
      await lockAccounts(ctx, { slots: [slot] });
    });
  if (known.size >= PLAYERS_MAX) known.clear();
  known.set(name, looked);
  looked.catch(() => known.delete(name));
  return looked;
}
