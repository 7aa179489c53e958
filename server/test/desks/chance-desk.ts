import { hash } from "node:crypto";
import { type ChanceSetupInput, chanceDesk } from "@magpie/contract/chance/desk";
import { promotions } from "@magpie/contract/promotions/promotions";
import { DAY_MS, MINUTE_MS } from "@magpie/domain/durations";
import type { Offer } from "@magpie/domain/offers/offer";
import { runOn } from "../kit/database";
import type { World, WorldMember, WorldMerchant, WorldOperator } from "../world";
import { type PromotionShop, promotionShop } from "./promotion-desk";

export interface ChanceShop extends PromotionShop {
  chanceMaker: WorldOperator;
  chanceChecker: WorldOperator;
  /** Opens a wheel, raffle or pool by the calls of two people. */
  open(id: string, setup: ChanceSetupInput): Promise<void>;
  /** Publishes an offer that gives it once to whoever claims, and returns a claim by a member. */
  giver(offer: string, rule: Partial<Offer>): Promise<(member: WorldMember) => Promise<unknown>>;
}

const RIGHTS = ["chance.write", "chance.approve"] as const;
/** The seed of the published examples. */
export const KNOWN_SEED = "c1ea7f9ef53ac7b644e521b8738a5fa0a2c87eabc7a16ff6645747283c9f4d79";

export async function chanceShop(product: World, plan: Parameters<World["merchant"]>[0] = {}): Promise<ChanceShop> {
  const desk = await promotionShop(product, plan);
  const means = { rights: [...RIGHTS], approvalLimit: 10n ** 12n };
  const [chanceMaker, chanceChecker] = [await desk.shop.operator(means), await desk.shop.operator(means)];
  return {
    ...desk,
    chanceMaker,
    chanceChecker,
    open: async (id, setup) => {
      const { hash: agreed } = await chanceMaker.send(chanceDesk.propose, { id, title: `The ${id}`, setup });
      await chanceChecker.send(chanceDesk.approve, { id, hash: agreed });
    },
    giver: async (offer, rule) => {
      const agreed = await desk.publish(offer, { entry: "auto", ...rule });
      return (member) => member.send(promotions.claim, { offer, hash: agreed });
    },
  };
}

/** The wheel of BW-22: its best prize is there once, and then pays the second. */
export const WHEEL: ChanceSetupInput = {
  kind: "wheel",
  give: "cash",
  slices: [
    { weight: 5000, prize: "0.00" },
    { weight: 2500, prize: "0.50" },
    { weight: 1500, prize: "1.00" },
    { weight: 700, prize: "3.00" },
    { weight: 250, prize: "10.00" },
    { weight: 49, prize: "50.00" },
    { weight: 1, prize: "1000.00", stock: 1, substitute: "50.00" },
  ],
};

export function raffleIn(product: World, minutes: number, prizes: string[] = ["50.00", "20.00", "10.00"]): ChanceSetupInput {
  return { kind: "raffle", closesAt: new Date(product.now().getTime() + minutes * MINUTE_MS).toISOString(), prizes };
}

export function poolIn(product: World, days: number, changes: Partial<Extract<ChanceSetupInput, { kind: "pool" }>> = {}): ChanceSetupInput {
  const endsAt = new Date(product.now().getTime() + days * DAY_MS).toISOString();
  return { kind: "pool", total: "100.00", count: 10, min: "1.00", endsAt, ...changes };
}

/** Puts the seed and the number of the published examples in the place of what the house drew, as only the database's owner can. */
export async function plantSeed(shop: WorldMerchant, table: "chance_setups" | "chance_spins", id: string, number = 7): Promise<void> {
  const sealed = await shop.visit(async (ctx) => ctx.personal.seal(KNOWN_SEED).toString("hex"));
  const commit = hash("sha256", KNOWN_SEED);
  await runOn(
    shop.world.ownerUrl,
    `set session_replication_role = replica;
     update ${table} set seed = '\\x${sealed}', commit = '${commit}', number = ${number} where id::text = '${id}' and merchant_id = ${shop.id}`,
  );
}
