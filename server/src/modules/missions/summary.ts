import type { missions } from "@magpie/contract/missions";
import { toDecimal } from "@magpie/domain/money";
import type { Handler } from "../../kit/ctx";
import { listCounters } from "./counters";
import { listMissions } from "./store";

export const summary: Handler<typeof missions.summary> = async (ctx) => {
  const { currency } = ctx.merchant;
  const counters = await listCounters(ctx);
  const ends = new Map(counters.map(({ id, until }) => [id, until]));
  const rows = await listMissions(ctx.db, ctx.member.id, ctx.language, counters);
  const list = rows.map(({ id, title, counts, goal, reward, progress, staked, payable, claimed }) => {
    const shown = (count: bigint) => (counts === "stake" ? toDecimal(count, currency) : String(count));
    return {
      id,
      title,
      counts,
      progress: shown(progress ?? 0n),
      goal: shown(goal),
      reward: toDecimal(reward, currency),
      staked: toDecimal(staked ?? 0n, currency),
      payable: toDecimal(claimed ?? payable, currency),
      endsAt: (ends.get(id) ?? ctx.now).toISOString(),
      claimable: payable > 0n && (progress ?? 0n) >= goal && claimed === null,
      claimed: claimed !== null,
    };
  });
  return { list };
};
