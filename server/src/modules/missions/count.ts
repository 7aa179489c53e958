import type { Work } from "../../kit/ctx";
import { job } from "../../kit/jobs/job";
import { type CountedStake, followStakes } from "../stakes/stakes";
import { addScores, listRunning, type RunningMission, type Scored } from "./store";

declare module "../../kit/jobs/job-data" {
  interface JobData {
    "missions.count": Record<never, never>;
  }
}

/** Each settled lottery stake counts once, for the missions that ran at the time of settlement. */
export const count = job("missions.count", (job) => followStakes(job, "missions", addUp));

export const COUNT = { name: "missions.count", everySeconds: 10 } as const;

async function addUp({ db }: Work, stakes: readonly CountedStake[]): Promise<void> {
  const tickets = stakes.filter(({ kind }) => kind === "lottery");
  const times = tickets.map(({ settledAt }) => settledAt.getTime());
  if (times.length === 0) return;
  const missions = await listRunning(db, new Date(Math.min(...times)), new Date(Math.max(...times)));
  const scores = new Map<string, Scored>();
  for (const stake of tickets) for (const mission of missions) score(scores, mission, stake);
  await addScores(db, [...scores.values()]);
}

function score(scores: Map<string, Scored>, { id, counts, startsAt, endsAt }: RunningMission, counted: CountedStake): void {
  const { memberId, stake, bets, settledAt } = counted;
  if (settledAt < startsAt || settledAt >= endsAt) return;
  const key = `${id} ${memberId}`;
  const before = scores.get(key) ?? { missionId: id, memberId, progress: 0n, points: 0n, at: settledAt };
  scores.set(key, {
    ...before,
    progress: before.progress + (counts === "tickets" ? BigInt(bets) : stake),
    points: before.points + stake,
    at: settledAt > before.at ? settledAt : before.at,
  });
}
