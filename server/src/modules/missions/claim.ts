import type { missions } from "@magpie/contract/missions";
import { purseOf } from "@magpie/domain/ledger/account";
import { toDecimal } from "@magpie/domain/money";
import { refuse } from "@magpie/domain/refusals";
import type { Handler } from "../../kit/ctx";
import { checkBonus } from "../limits/limits";
import { post } from "../wallet/wallet";
import { takeReward } from "./store";

export const claim: Handler<typeof missions.claim> = async (ctx, { mission }) => {
  const { db, now, member, merchant } = ctx;
  await checkBonus(ctx, member.id);
  const { reward, title } = (await takeReward(db, mission, member.id, now)) ?? refuse("mission_not_done");
  const transfer = { from: "house:missions", to: purseOf(member.id, "cash"), amount: reward, currency: merchant.currency } as const;
  await post(ctx, `mission:${mission}:${member.id}`, { kind: "missions.reward", transfers: [transfer], details: { mission, title } });
  return { reward: toDecimal(reward, merchant.currency) };
};
