import type { Work } from "../../kit/ctx";
import { job } from "../../kit/job";
import { followLedger, type LedgerTransaction } from "../wallet/wallet";
import { addScores, listRunning, type RunningMission, type Scored } from "./store";

declare module "../../kit/job" {
  interface JobData {
    "missions.count": Record<never, never>;
  }
}

/** Counts the lottery bets that were really placed: what the ledger says, each once. */
export const count = job("missions.count", (job) => followLedger(job, "missions", addUp));

export const COUNT = { name: "missions.count", everySeconds: 10 } as const;

/** A ticket that was given back counts no longer. */
const SIGNS: Readonly<Record<string, bigint>> = { "lottery.bet": 1n, "lottery.bet_reversed": -1n };

async function addUp({ db }: Work, transactions: readonly LedgerTransaction[]): Promise<void> {
  const bets = transactions.filter(({ kind }) => kind in SIGNS);
  const [first, last] = [bets[0], bets.at(-1)];
  if (!first || !last) return;
  const missions = await listRunning(db, first.happenedAt, last.happenedAt);
  const scores = new Map<string, Scored>();
  for (const bet of bets) for (const mission of missions) score(scores, mission, bet);
  await addScores(db, [...scores.values()]);
}

function score(scores: Map<string, Scored>, { id, counts, startsAt, endsAt }: RunningMission, bet: LedgerTransaction): void {
  const own = bet.lines.find(({ memberId }) => memberId !== null);
  const sign = SIGNS[bet.kind] ?? 0n;
  if (!own?.memberId || bet.happenedAt < startsAt || bet.happenedAt >= endsAt) return;
  const stake = -own.amount;
  const key = `${id} ${own.memberId}`;
  const before = scores.get(key) ?? { missionId: id, memberId: own.memberId, progress: 0n, points: 0n, at: bet.happenedAt };
  scores.set(key, {
    ...before,
    progress: before.progress + (counts === "tickets" ? sign : stake),
    points: before.points + stake,
    at: bet.happenedAt,
  });
}
