import { randomBytes, randomUUID } from "node:crypto";
import type { Call, Input, Output } from "@magpie/contract/kit/call";
import { play } from "@magpie/contract/play";
import { studio } from "@magpie/contract/studio";
import { GAME_IDS } from "@magpie/studio/rgs/studio-games";
import { admitVendor } from "../../src/modules/play/play";
import { joinPortal } from "../../src/modules/studio/studio";
import type { MerchantPlan } from "../../src/seed/create-merchant";
import type { World, WorldMember, WorldMerchant } from "../world";

export const STUDIO = "PG";
const SECRET = "studio-secret";
const LAUNCH_URL = "/studio/{engine}/?token={token}&vendor={vassalage}&language={language}";

/**
 * A merchant with all of the studio's games. When the studio is among the vendors with wallets of their own, they are played with the money
 * there.
 */
export async function studioShop(world: World, more: Partial<MerchantPlan> = {}): Promise<WorldMerchant> {
  const ownWallets = more.walletVendors?.some(({ vassalage }) => vassalage === STUDIO) ?? false;
  const shop = await world.merchant({ lanes: ["RNG"], ...STUDIO_STOCK, ...more });
  await admitStudio(shop, ownWallets);
  return shop;
}

/** The studio and its games, for a merchant that has others besides. */
export const STUDIO_STOCK = {
  vendors: [{ vassalage: STUDIO, displayName: "Studio" }],
  games: GAME_IDS.map((id) => ({ nodeId: id, vassalage: STUDIO, gameType: "RNG" as const, gameCode: id, name: id, icon: id })),
};

export async function admitStudio(shop: WorldMerchant, ownWallets = false): Promise<void> {
  await shop.visit(async (ctx) => {
    await admitVendor(ctx, {
      vassalage: STUDIO,
      secret: SECRET,
      launchUrl: LAUNCH_URL,
      profile: { wallet: ownWallets ? "vendor" : "portal" },
    });
    await joinPortal(ctx, { vassalage: STUDIO, secret: SECRET, host: "127.0.0.1", code: shop.code, ownWallets });
  });
}

/** Lets a member open a game, as the frame does with its address. */
export async function sitDown(shop: WorldMerchant, member: WorldMember, gameId: string, trial = false): Promise<StudioSeat> {
  const { url } = await member.send(play.launch, { vassalage: STUDIO, gameCode: gameId, trial });
  const address = new URL(url, shop.world.address);
  const [, , page = ""] = address.pathname.split("/");
  const launch = address.searchParams.get("token") ?? "";
  const opened = await shop.send(studio.open, { launch, vendor: address.searchParams.get("vendor") ?? "", gameId: page });
  return new StudioSeat(shop, opened);
}

/** One player in one game's frame. */
export class StudioSeat {
  constructor(
    readonly shop: WorldMerchant,
    readonly opened: Output<typeof studio.open>,
  ) {}

  send<C extends Call>(call: C, input: Input<C>): Promise<Output<C>> {
    return this.shop.send(call, input, { token: this.opened.session });
  }

  play(choice?: Input<typeof studio.play>["choice"], roundId: string = randomUUID(), stake = this.opened.stakes[0] ?? "") {
    return this.send(studio.play, { roundId, stake, ...(choice !== undefined && { choice }) });
  }

  /** Plays one of the free rounds that the game was opened with. */
  playFree(choice?: Input<typeof studio.play>["choice"], roundId: string = randomUUID()) {
    const { id, stake } = this.opened.free ?? { id: "none", stake: this.opened.stakes[0] ?? "" };
    return this.send(studio.play, { roundId, stake, free: id, ...(choice !== undefined && { choice }) });
  }

  move(roundId: string, number: number, move: Input<typeof studio.move>["move"]) {
    return this.send(studio.move, { roundId, number, move });
  }

  bet(drawNumber: number, choice: Input<typeof studio.bet>["choice"], roundId: string = randomUUID(), stake = this.opened.stakes[0] ?? "") {
    return this.send(studio.bet, { drawNumber, roundId, stake, choice });
  }

  table() {
    return this.send(studio.table, {});
  }

  /** Adds to the salt of the table's chains that wait for one, as the page does. */
  async contribute(): Promise<void> {
    for (const { anchor, salt } of (await this.table()).chains)
      if (salt === null) await this.send(studio.contribute, { anchor, contribution: randomBytes(16).toString("hex") });
  }
}
