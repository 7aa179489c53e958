import type { vendor } from "@magpie/contract/vendor";
import { toDecimal } from "@magpie/domain/money";
import { type Player, playerOf, shownPurse } from "@magpie/domain/play/player";
import type { VendorFile } from "@magpie/domain/play/vendor";
import { refuse } from "@magpie/domain/refusals";
import type { Db } from "../../../kit/ctx";
import type { SignedHandler } from "../../../kit/outside/signed";
import { readPurses } from "../../wallet/wallet";
import { hasOpened } from "../launch/sessions-store";

/** A vendor learns nothing of players who never came to it. */
export const balance: SignedHandler<typeof vendor.balance> = async ({ merchant, vendor, inMerchant }, { player: name, currency }) => {
  if (currency !== merchant.currency) refuse("currency_wrong");
  const player = playerOf(name) ?? refuse("player_unknown");
  return inMerchant(async ({ db }) => {
    if (!(await hasOpened(db, vendor.vassalage, player))) refuse("player_unknown");
    return { balance: await readPlayerBalance(db, vendor, player, currency), currency };
  });
};

export async function readPlayerBalance(db: Db, vendor: VendorFile, player: Player, currency: string): Promise<string> {
  const purses = await readPurses(db, player.memberId, currency);
  return toDecimal(purses.get(shownPurse(vendor, player))?.balance ?? 0n, currency);
}
