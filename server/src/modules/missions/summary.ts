import type { missions } from "@magpie/contract/missions";
import { toDecimal } from "@magpie/domain/money";
import type { Handler } from "../../kit/ctx";
import { listMissions } from "./store";

export const summary: Handler<typeof missions.summary> = async (ctx) => {
  const { currency } = ctx.merchant;
  const rows = await listMissions(ctx.db, ctx.member.id, ctx.language, ctx.now);
  const list = rows.map(({ id, title, counts, goal, reward, endsAt, progress, claimedAt }) => {
    const shown = (count: bigint) => (counts === "stake" ? toDecimal(count, currency) : String(count));
    return {
      id,
      title,
      counts,
      progress: shown(progress ?? 0n),
      goal: shown(goal),
      reward: toDecimal(reward, currency),
      endsAt: endsAt.toISOString(),
      claimable: reward > 0n && (progress ?? 0n) >= goal && claimedAt === null,
      claimed: claimedAt !== null,
    };
  });
  return { list };
};
