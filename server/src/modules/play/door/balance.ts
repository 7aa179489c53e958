import type { vendor } from "@magpie/contract/vendor";
import { toDecimal } from "@magpie/domain/money";
import { type Player, playerOf, shownPurse } from "@magpie/domain/play/player";
import type { VendorFile } from "@magpie/domain/play/vendor";
import { refuse } from "@magpie/domain/refusals";
import type { Work } from "../../../kit/ctx";
import type { SignedHandler } from "../../../kit/outside/signed";
import { readPurses, readSpendable } from "../../wallet/wallet";
import { readFreeAt } from "../free/shown-free";
import { findLastGame, hasOpened } from "../launch/sessions-store";

/** A vendor learns nothing of players who never came to it. */
export const balance: SignedHandler<typeof vendor.balance> = async ({ merchant, vendor, inMerchant }, input) => {
  const { player: name, currency } = input;
  if (currency !== merchant.currency) refuse("currency_wrong");
  const player = playerOf(name) ?? refuse("player_unknown");
  return inMerchant(async (ctx) => {
    if (!(await hasOpened(ctx.db, vendor.vassalage, player))) refuse("player_unknown");
    const gameCode = input.gameCode ?? (await findLastGame(ctx.db, vendor.vassalage, player));
    const free = await readFreeAt(ctx.db, player, vendor.vassalage, gameCode);
    return { balance: await readPlayerBalance(ctx, vendor, player, { currency, gameCode }), currency, free };
  });
};

/** What the player can bet in a game: not every game is played with a bonus. */
export async function readPlayerBalance(
  ctx: Pick<Work, "db" | "now" | "merchant">,
  vendor: VendorFile,
  player: Player,
  { currency, gameCode }: { currency: string; gameCode: string | undefined },
): Promise<string> {
  const purse = shownPurse(vendor, player);
  const { memberId } = player;
  if (purse !== "cash") return toDecimal((await readPurses(ctx.db, memberId, currency)).get(purse)?.balance ?? 0n, currency);
  const game = gameCode === undefined ? null : { gameCode, category: vendor.games.get(gameCode)?.type ?? "" };
  return toDecimal(await readSpendable(ctx, { memberId, currency }, game), currency);
}
