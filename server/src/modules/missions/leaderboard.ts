import type { missions } from "@magpie/contract/missions";
import { maskName } from "@magpie/domain/mask";
import type { Handler } from "../../kit/ctx";
import { listMembers } from "../members/members";
import { listLeaders } from "./store";

const PLACES_MAX = 20;

export const leaderboard: Handler<typeof missions.leaderboard> = async (ctx) => {
  const leaders = await listLeaders(ctx.db, ctx.now, PLACES_MAX);
  const people = await listMembers(
    ctx.db,
    leaders.map(({ memberId }) => memberId),
  );
  const names = new Map(people.map(({ id, nickname }) => [id, maskName(nickname)]));
  return {
    list: leaders.map(({ memberId, points }, index) => ({ rank: index + 1, name: names.get(memberId) ?? "", points: String(points) })),
  };
};
