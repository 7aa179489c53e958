import type { missions } from "@magpie/contract/missions";
import type { Language } from "@magpie/domain/languages";
import { toDecimal } from "@magpie/domain/money";
import type { Db, Handler } from "../../kit/ctx";
import { listMissions } from "./store";

export const summary: Handler<typeof missions.summary> = async (ctx) => {
  const { currency } = ctx.merchant;
  const rows = await listMissions(ctx.db, ctx.member.id, ctx.language, ctx.now);
  const list = rows.map(({ id, title, counts, goal, reward, endsAt, progress, staked, payable, claimed }) => {
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
      endsAt: endsAt.toISOString(),
      claimable: payable > 0n && (progress ?? 0n) >= goal && claimed === null,
      claimed: claimed !== null,
    };
  });
  return { list };
};

/** Missions whose reward waits to be claimed. */
export async function listDone(db: Db, memberId: string, language: Language, now: Date) {
  const rows = await listMissions(db, memberId, language, now);
  return rows.filter(({ payable, progress, goal, claimed }) => payable > 0n && (progress ?? 0n) >= goal && claimed === null);
}
