import type { MissionWindow } from "@magpie/domain/loyalty/mission-period";
import { type RaceFact, scoreOf } from "@magpie/domain/loyalty/race";
import type { Work } from "../../kit/ctx";
import { job } from "../../kit/jobs/job";
import { listEarning } from "../members/members";
import { readCurrency, readTimeZone } from "../merchant/merchant";
import { type CountedStake, followStakes, type SourceSum, sumSources } from "../stakes/stakes";
import { counterOf } from "./counters";
import { addScores, keepReached, listRunning, type MissionNow, type Scored } from "./store";

declare module "../../kit/jobs/job-data" {
  interface JobData {
    "missions.count": Record<never, never>;
  }
}

/** Each settled lottery stake counts once, for the missions that ran at the time of settlement. */
export const count = job("missions.count", (job) => followStakes(job, "missions", addUp));

export const COUNT = { name: "missions.count", everySeconds: 10, follows: ["stakes.missions"] } as const;

/** A counter of the batch, and whether anything was taken back from it. */
interface Gain extends Scored {
  window: MissionWindow;
  fell: boolean;
}

async function addUp({ db }: Work, stakes: readonly CountedStake[]): Promise<void> {
  const tickets = stakes.filter(({ kind, stake, bets }) => kind === "lottery" && (stake !== 0n || bets !== 0));
  const times = tickets.map(({ settledAt }) => settledAt.getTime());
  if (times.length === 0) return;
  const timeZone = await readTimeZone(db);
  const missions = await listRunning(db, new Date(Math.min(...times)), new Date(Math.max(...times)));
  const players = await listEarning(db, [...new Set(tickets.map(({ memberId }) => memberId))]);
  const gains = new Map<string, Gain>();
  for (const stake of tickets) {
    if (players.has(stake.memberId)) for (const mission of missions) score(gains, mission, stake, timeZone);
  }
  await addScores(db, [...gains.values()]);
  const fallen = [...gains.values()].filter(({ fell }) => fell);
  if (fallen.length > 0) await reachAnew(db, fallen, await readCurrency(db));
}

function score(gains: Map<string, Gain>, mission: MissionNow, counted: CountedStake, timeZone: string): void {
  const { memberId, stake, bets, settledAt, number } = counted;
  if (settledAt < mission.startsAt || settledAt >= mission.endsAt) return;
  const window = counterOf(mission, settledAt, timeZone);
  const key = JSON.stringify([mission.id, window.key, memberId]);
  const none = { missionId: mission.id, period: window.key, memberId, progress: 0n, points: 0n, reached: null, window, fell: false };
  const before = gains.get(key) ?? none;
  gains.set(key, {
    ...before,
    progress: before.progress + (mission.counts === "tickets" ? BigInt(bets) : stake),
    points: before.points + stake,
    reached: stake > 0n ? number : before.reached,
    fell: before.fell || stake < 0n,
  });
}

/** What was taken back counts as if it had never been: the points that are left were reached when the stakes that stand were counted. */
async function reachAnew(db: Work["db"], fallen: readonly Gain[], currency: string): Promise<void> {
  for (const gain of fallen) {
    const sums = await sumSources(db, [gain.memberId], currency, gain.window.from, gain.window.until);
    const facts = sums.filter(({ kind }) => kind === "lottery").map(factOf);
    await keepReached(db, gain, scoreOf({ of: "stake" }, facts).reached);
  }
}

export function factOf({
  number,
  source,
  stake,
  won,
}: Pick<SourceSum, "number" | "source" | "stake" | "won">): Extract<RaceFact, { bet: string }> {
  return { sequence: number, bet: source, stake, win: won };
}
