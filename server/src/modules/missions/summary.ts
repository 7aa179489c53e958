import type { missions } from "@magpie/contract/missions";
import type { Handler } from "../../kit/ctx";
import { listMissions } from "./store";

export const summary: Handler<typeof missions.summary> = async (ctx) => ({
  list: (await listMissions(ctx.db, ctx.member.id, ctx.now)).map(({ id, title, goal, progress, claimedAt }) => ({
    id,
    title,
    progress: String(progress ?? 0n),
    goal: String(goal),
    claimable: (progress ?? 0n) >= goal && claimedAt === null,
  })),
});
