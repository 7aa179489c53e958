import type { promotions } from "@magpie/contract/promotions/promotions";
import type { Handler } from "../../kit/ctx";
import { tellRewards } from "./rewards/rewards";
import { keepTakesPart, readTakesPart } from "./settings-store";

export const settings: Handler<typeof promotions.settings> = async ({ db, member }) => ({ takesPart: await readTakesPart(db, member.id) });

export const setSettings: Handler<typeof promotions.setSettings> = async (ctx, { takesPart }) => {
  await keepTakesPart(ctx.db, ctx.member.id, takesPart, ctx.now);
  await tellRewards(ctx, ctx.member.id);
  return { takesPart };
};
