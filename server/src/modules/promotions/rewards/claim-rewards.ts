import type { promotions } from "@magpie/contract/promotions/promotions";
import type { GivenReward } from "@magpie/contract/promotions/shapes";
import { toDecimal } from "@magpie/domain/money";
import { Refusal, refuse } from "@magpie/domain/refusals";
import type { CtxOf, Handler } from "../../../kit/ctx";
import { claimRafflePrize } from "../../chance/chance";
import { checkBonus } from "../../limits/limits";
import { claimMission } from "../../missions/missions";
import { claimLevel } from "../../vip/vip";
import { claimSeen } from "../entries/claim";
import { openSeen } from "../offers/seen";
import { payDue } from "../rebates/claim";
import { listRewards, tellRewards } from "./rewards";

type Claimer = CtxOf<typeof promotions.claimReward>;

export const claimReward: Handler<typeof promotions.claimReward> = async (ctx, input) => {
  await checkBonus(ctx, ctx.member.id);
  const given = await claimOne(ctx, input.reward);
  await tellRewards(ctx, ctx.member.id);
  return given;
};

async function claimOne(ctx: Claimer, reward: string): Promise<GivenReward> {
  const { currency } = ctx.merchant;
  const [source, id = ""] = reward.split(/:(.*)/s);
  if (source === "rebate") return cash(await payDue(ctx, ctx.member.id, currency, null), currency);
  if (source === "mission") return cash(await claimMission(ctx, id), currency);
  if (source === "level") return cash(await claimLevel(ctx, Number(id)), currency);
  if (source === "raffle") return claimPlace(ctx, id);
  if (source !== "offer") refuse("reward_gone");
  const { viewer, seen } = await openSeen(ctx, ctx.member.id, id);
  // A reward without an entry is claimed on the offer's own page, where its terms are.
  if (!seen.entry) refuse("reward_gone");
  return claimSeen(ctx, viewer, seen);
}

function claimPlace(ctx: Claimer, id: string): Promise<GivenReward> {
  const [, raffle, place] = /^([a-z0-9-]+):(\d{1,3})$/.exec(id) ?? refuse("reward_gone");
  return claimRafflePrize(ctx, ctx.member.id, raffle ?? "", Number(place));
}

function cash(amount: bigint, currency: string): GivenReward {
  return { kind: "cash", amount: toDecimal(amount, currency), grant: null };
}

/** Each is claimed for itself: one that is refused is undone alone. */
export const claimRewards: Handler<typeof promotions.claimRewards> = async (ctx) => {
  await checkBonus(ctx, ctx.member.id);
  const claimed: (GivenReward & { reward: string })[] = [];
  const left: { reward: string; code: string }[] = [];
  for (const { id, action } of await listRewards(ctx, ctx.member.id, ctx.language)) {
    if (action !== "claim") continue;
    try {
      claimed.push({ reward: id, ...(await ctx.apart(() => claimOne(ctx, id))) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      left.push({ reward: id, code: error.code });
    }
  }
  await tellRewards(ctx, ctx.member.id);
  return { claimed, left };
};
