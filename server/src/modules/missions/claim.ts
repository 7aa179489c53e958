import type { missions } from "@magpie/contract/missions";
import { purseOf } from "@magpie/domain/ledger/account";
import { type Money, toDecimal } from "@magpie/domain/money";
import { refuse } from "@magpie/domain/refusals";
import type { CtxOf, Handler } from "../../kit/ctx";
import { checkBonus } from "../limits/limits";
import { post } from "../wallet/wallet";
import { takeReward } from "./store";

export const claim: Handler<typeof missions.claim> = async (ctx, { mission }) => {
  await checkBonus(ctx, ctx.member.id);
  return { reward: toDecimal(await claimMission(ctx, mission), ctx.merchant.currency) };
};

/** Pays the reward of a mission that is done. The caller has checked that the member may be given something. */
export async function claimMission(ctx: CtxOf<typeof missions.claim>, mission: string): Promise<Money> {
  const { db, now, member, merchant } = ctx;
  const { reward, title } = (await takeReward(db, mission, member.id, now)) ?? refuse("mission_not_done");
  const transfer = { from: "house:missions", to: purseOf(member.id, "cash"), amount: reward, currency: merchant.currency } as const;
  await post(ctx, `mission:${mission}:${member.id}`, { kind: "missions.reward", transfers: [transfer], details: { mission, title } });
  return reward;
}
