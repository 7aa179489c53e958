import type { LeaderboardPlace, missions } from "@magpie/contract/missions";
import { maskName } from "@magpie/domain/mask";
import type { Handler } from "../../kit/ctx";
import { listMembers } from "../members/members";
import { listCounters } from "./counters";
import { type Leader, listLeaders } from "./store";

const PLACES_MAX = 20;

export const leaderboard: Handler<typeof missions.leaderboard> = async (ctx) => {
  const { db, now, member } = ctx;
  const counters = await listCounters(ctx);
  const leaders = await listLeaders(db, now, counters, PLACES_MAX);
  const [own = null] = await listLeaders(db, now, counters, 1, member.id);
  const people = await listMembers(
    db,
    [...leaders, ...(own ? [own] : [])].map(({ memberId }) => memberId),
  );
  const names = new Map(people.map(({ id, nickname }) => [id, maskName(nickname)]));
  const shown = ({ memberId, points, rank }: Leader): LeaderboardPlace => ({
    rank,
    name: names.get(memberId) ?? "",
    points: String(points),
  });
  return { list: leaders.map(shown), own: own && shown(own) };
};
