import { refuse } from "@magpie/domain/refusals";
import type { SignedVisit } from "../../kit/signed";
import { hasMember } from "../members/members";
import { askIn, openLedger } from "../wallet/wallet";
import type { Move } from "./move";

const PLAYERS_MAX = 100_000;
/** Members are never gone again, and their accounts neither: each is looked up once, however many ask. */
const known = new Map<string, Promise<void>>();

/** Sees to it that the player is somebody and has an account: what is locked must be there. */
export function knowPlayer({ merchant, inMerchant }: SignedVisit, { who, place }: Pick<Move, "who" | "place">): Promise<void> {
  const name = `${merchant.id} ${place.memberId} ${place.name} ${place.currency}`;
  const looked =
    known.get(name) ??
    inMerchant(async ({ db, now }) => {
      if (!(await hasMember(db, who.memberId))) refuse("player_unknown");
      await openLedger(askIn(db), now, [], { places: [place] });
    });
  if (known.size >= PLAYERS_MAX) known.clear();
  known.set(name, looked);
  looked.catch(() => known.delete(name));
  return looked;
}
