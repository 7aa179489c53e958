import type { missions } from "@magpie/contract/missions";
import { purseOf } from "@magpie/domain/ledger/account";
import { type Money, toDecimal } from "@magpie/domain/money";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, Handler, MemberRef } from "../../kit/ctx";
import { checkBonus } from "../limits/limits";
import { readTimeZone } from "../merchant/merchant";
import { post } from "../wallet/wallet";
import { counterOf } from "./counters";
import { findMission, takeReward } from "./store";

export const claim: Handler<typeof missions.claim> = async (ctx, { mission }) => ({
  reward: toDecimal(await claimMission(ctx, mission), ctx.merchant.currency),
});

/** Pays a mission's reward, once in each of its periods. */
export async function claimMission(ctx: Ctx & { member: MemberRef }, id: string): Promise<Money> {
  const { db, now, member, merchant } = ctx;
  await checkBonus(ctx, member.id);
  const mission = (await findMission(db, id)) ?? refuse("mission_not_done");
  const counter = counterOf(mission, now, await readTimeZone(db));
  const { reward, title } = (await takeReward(db, counter, member.id, now)) ?? refuse("mission_not_done");
  const transfer = { from: "house:missions", to: purseOf(member.id, "cash"), amount: reward, currency: merchant.currency } as const;
  const key = `mission:${id}:${member.id}${counter.key && `:${counter.key}`}`;
  await post(ctx, key, { kind: "missions.reward", transfers: [transfer], details: { mission: id, title } });
  return reward;
}
