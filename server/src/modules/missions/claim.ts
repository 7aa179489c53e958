import type { missions } from "@magpie/contract/missions";
import { purseOf } from "@magpie/domain/ledger/account";
import type { MissionWindow } from "@magpie/domain/loyalty/mission-period";
import { type Money, toDecimal } from "@magpie/domain/money";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, Handler, MemberRef } from "../../kit/ctx";
import { checkBonus } from "../limits/limits";
import { readTimeZone } from "../merchant/merchant";
import { listRewarded } from "../protection/protection";
import { post } from "../wallet/wallet";
import { claimableCounters } from "./counters";
import { type Counter, findMission, takeReward } from "./store";

export const claim: Handler<typeof missions.claim> = async (ctx, { mission }) => ({
  reward: toDecimal(await claimMission(ctx, mission), ctx.merchant.currency),
});

/** The oldest period goes first: its last day comes first. */
async function takeOldest({ db, now, member }: Ctx & { member: MemberRef }, counters: readonly (Counter & MissionWindow)[]) {
  for (const counter of counters) {
    const taken = await takeReward(db, counter, member.id, now);
    if (taken) return { counter, ...taken };
  }
  return undefined;
}

/** Pays a mission's reward, once in each of its periods. */
export async function claimMission(ctx: Ctx & { member: MemberRef }, id: string): Promise<Money> {
  const { db, now, member, merchant } = ctx;
  await checkBonus(ctx, member.id);
  const mission = (await findMission(db, id)) ?? refuse("mission_not_done");
  if (!(await listRewarded(ctx, [member.id])).has(member.id)) refuse("operation_not_allowed");
  const { counter, reward, title } =
    (await takeOldest(ctx, claimableCounters(mission, now, await readTimeZone(db)))) ?? refuse("mission_not_done");
  const transfer = { from: "house:missions", to: purseOf(member.id, "cash"), amount: reward, currency: merchant.currency } as const;
  const key = `mission:${id}:${member.id}${counter.key && `:${counter.key}`}`;
  await post(ctx, key, { kind: "missions.reward", transfers: [transfer], details: { mission: id, title } });
  return reward;
}
