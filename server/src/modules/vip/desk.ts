import { hash } from "node:crypto";
import type { vip } from "@magpie/contract/loyalty/vip";
import { isLadder } from "@magpie/domain/loyalty/vip";
import { fromDecimal, type Money, toDecimal } from "@magpie/domain/money";
import { canonical } from "@magpie/domain/offers/canonical";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, Db, Handler } from "../../kit/ctx";
import { letsPassTogether } from "../operators/operators";
import { setLevels } from "./set-levels";
import { countReached, type LevelRow, ladderOf, listLevels, readWeights } from "./store";

export const ladder: Handler<typeof vip.ladder> = (ctx) => shownLadder(ctx);

export const setLadder: Handler<typeof vip.setLadder> = async (ctx, input) => {
  const money = (text: string) => fromDecimal(text, ctx.merchant.currency) ?? -1n;
  const levels = input.levels.map(({ threshold, reward, ...rung }) => ({ ...rung, threshold: money(threshold), reward: money(reward) }));
  const isSound = isLadder(ladderOf(levels)) && levels.every(({ reward }) => reward >= 0n) && levels[0]?.reward === 0n;
  if (!isSound) refuse("invalid_input", { fields: { levels: "not_a_ladder" } });
  const amount = await costOfChange(ctx.db, levels);
  const subject = hash("sha256", canonical(input));
  const passes = amount === 0n || (await letsPassTogether(ctx, { kind: "vip.ladder", subject, amount, needsTwo: false }));
  const before = { levels: await listLevels(ctx.db), weights: Object.fromEntries(await readWeights(ctx.db)) };
  if (passes) await setLevels(ctx.db, { levels, weights: input.weights });
  ctx.audit({ subject: "ladder", reason: "", before, after: { waits: !passes, levels, weights: input.weights } });
  return { ...(await shownLadder(ctx)), waiting: !passes };
};

/** The money that a change may give out at once: the reward of each level that pays more or is reached sooner, to all who are there. */
async function costOfChange(db: Db, levels: readonly LevelRow[]): Promise<Money> {
  const before = await listLevels(db);
  let cost = 0n;
  for (const [level, { reward, threshold }] of levels.entries()) {
    const old = before[level];
    const paysMore = reward > (old?.reward ?? 0n) || (reward > 0n && threshold < (old?.threshold ?? 0n));
    if (paysMore) cost += reward * BigInt(Math.max(1, await countReached(db, level, threshold)));
  }
  return cost;
}

async function shownLadder({ db, merchant: { currency } }: Ctx) {
  const levels = (await listLevels(db)).map(({ threshold, reward, ...rung }) => ({
    ...rung,
    threshold: toDecimal(threshold, currency),
    reward: toDecimal(reward, currency),
  }));
  return { levels, weights: Object.fromEntries(await readWeights(db)) };
}
