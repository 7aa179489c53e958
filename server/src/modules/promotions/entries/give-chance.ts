import type { GivenReward } from "@magpie/contract/promotions/shapes";
import { type ChanceKind, endOf } from "@magpie/domain/chance/setup";
import type { Reward } from "@magpie/domain/offers/offer";
import { refuse } from "@magpie/domain/refusals";
import type { Db, Work } from "../../../kit/ctx";
import { type ChanceGift, findChance, giveEnvelope, giveSpin, giveTickets } from "../../chance/chance";
import { tell } from "../../messages/messages";
import { namedOffer } from "../offers/titles";
import type { VersionRow } from "../offers/versions-store";

/** The wheel, raffle or pool of a reward, and how often it is given. */
export interface ChanceRef {
  give: "spin" | "tickets" | "envelope";
  kind: ChanceKind;
  id: string;
  count: number;
}

/** Null for rewards that are decided by nothing but the offer. */
export function chanceRefOf(reward: Reward): ChanceRef | null {
  switch (reward.give) {
    case "spin":
      return { give: "spin", kind: "wheel", id: reward.wheel, count: 1 };
    case "tickets":
      return { give: "tickets", kind: "raffle", id: reward.raffle, count: reward.count };
    case "envelope":
      return { give: "envelope", kind: "pool", id: reward.pool, count: 1 };
    default:
      return null;
  }
}

/** From then on the raffle or pool of a reward gives nothing; null for rewards that have no such end. */
export async function chanceEnd(db: Db, reward: Reward): Promise<Date | null> {
  const ref = chanceRefOf(reward);
  const found = ref && (await findChance(db, ref.id));
  return found ? endOf(found.setup) : null;
}

/** Gives a right to chance. The outcome comes later, from the seed that was committed to. */
export async function giveChance(
  ctx: Work,
  { give, id, count }: ChanceRef,
  gift: ChanceGift,
  version: Pick<VersionRow, "offerId" | "texts">,
): Promise<GivenReward> {
  const { named } = (await findChance(ctx.db, id)) ?? refuse("offer_closed");
  if (give === "spin") await giveSpin(ctx, gift);
  if (give === "tickets") await giveTickets(ctx, gift, count);
  if (give === "envelope") await giveEnvelope(ctx, gift);
  await tell(ctx, gift.memberId, { kind: "chanceGiven", values: { offer: namedOffer(version), chance: named } });
  return { kind: give, amount: null, grant: null };
}
