import type { vip } from "@magpie/contract/loyalty/vip";
import { isLadder } from "@magpie/domain/loyalty/vip";
import { fromDecimal, toDecimal } from "@magpie/domain/money";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, Handler } from "../../kit/ctx";
import { setLevels } from "./set-levels";
import { ladderOf, listLevels, readWeights } from "./store";

export const ladder: Handler<typeof vip.ladder> = (ctx) => shownLadder(ctx);

export const setLadder: Handler<typeof vip.setLadder> = async (ctx, input) => {
  const money = (text: string) => fromDecimal(text, ctx.merchant.currency) ?? -1n;
  const levels = input.levels.map(({ threshold, reward, ...rung }) => ({ ...rung, threshold: money(threshold), reward: money(reward) }));
  const isSound = isLadder(ladderOf(levels)) && levels.every(({ reward }) => reward >= 0n) && levels[0]?.reward === 0n;
  if (!isSound) refuse("invalid_input", { fields: { levels: "not_a_ladder" } });
  await setLevels(ctx.db, { levels, weights: input.weights });
  return shownLadder(ctx);
};

async function shownLadder({ db, merchant: { currency } }: Ctx) {
  const levels = (await listLevels(db)).map(({ threshold, reward, ...rung }) => ({
    ...rung,
    threshold: toDecimal(threshold, currency),
    reward: toDecimal(reward, currency),
  }));
  return { levels, weights: Object.fromEntries(await readWeights(db)) };
}
