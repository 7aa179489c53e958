import { refuse } from "@magpie/domain/refusals";
import type { SignedVisit } from "../../../kit/outside/signed";
import { askIn, openLedger } from "../../wallet/wallet";
import { hasOpened } from "../launch/sessions-store";
import type { Move } from "./move";

const PLAYERS_MAX = 100_000;
/** Who came to a vendor has come for good, and their accounts stay: each is looked up once, however many ask. */
const known = new Map<string, Promise<void>>();

/**
 * Sees to it that the player has opened a game of the vendor, and has an account: what is locked must be there. Of all others a
 * vendor learns nothing, neither what they hold nor whether there is somebody of that name.
 */
export function knowPlayer({ merchant, inMerchant }: SignedVisit, move: Pick<Move, "vassalage" | "who" | "place">): Promise<void> {
  const { vassalage, who, place } = move;
  const name = `${merchant.id} ${vassalage} ${place.memberId} ${place.name} ${place.currency}`;
  const looked =
    known.get(name) ??
    inMerchant(async ({ db, now }) => {
      if (!(await hasOpened(db, vassalage, who))) refuse("player_unknown");
      await openLedger(askIn(db), now, [], { places: [place] });
    });
  if (known.size >= PLAYERS_MAX) known.clear();
  known.set(name, looked);
  looked.catch(() => known.delete(name));
  return looked;
}
