import { countOn, type Day, type Stake, type Turnover } from "@magpie/domain/withdrawals/turnover";
import type { Db } from "../../kit/ctx";
import { listMoves } from "../wallet/wallet";
import { addDays, listDays, listStakes, lockTurnover, type Owner, readTurnover, writeStakes, writeTurnover } from "./turnover-store";

const LINES_AT_ONCE = 2_000;

export interface Played {
  turnover: Turnover;
  /** Deposits and bets by UTC day. */
  days: Map<string, Day>;
}

/** Counts new lines for this answer only, and writes nothing. */
export async function readPlayed(db: Db, owner: Owner, wagerBps: number, since: string): Promise<Played> {
  let turnover = await readTurnover(db, owner);
  const days = await daysSince(db, owner, since);
  const stakes = new Map<bigint, Stake>();
  for (;;) {
    const step = await countNext(db, owner, turnover, wagerBps, stakes);
    for (const [day, done] of step.days) if (day >= since) days.set(day, added(days.get(day), done));
    for (const [id, stake] of step.stakes) stakes.set(id, stake);
    turnover = step.turnover;
    if (step.lines < LINES_AT_ONCE) return { turnover, days };
  }
}

/** Like `readPlayed`, but stores the count for the next caller, and locks the member's turnover. */
export async function keepPlayed(db: Db, owner: Owner, wagerBps: number, since: string): Promise<Played> {
  const turnover = await keepTurnover(db, owner, wagerBps);
  return { turnover, days: await daysSince(db, owner, since) };
}

export async function keepTurnover(db: Db, owner: Owner, wagerBps: number): Promise<Turnover> {
  let turnover = await lockTurnover(db, owner);
  for (;;) {
    const step = await countNext(db, owner, turnover, wagerBps);
    turnover = step.turnover;
    const writes = [writeStakes(db, owner.memberId, step.stakes), addDays(db, owner, step.days), writeTurnover(db, owner, turnover)];
    await Promise.all(writes);
    if (step.lines < LINES_AT_ONCE) return turnover;
  }
}

async function countNext(db: Db, owner: Owner, turnover: Turnover, wagerBps: number, unkept: ReadonlyMap<bigint, Stake> = new Map()) {
  const moves = await listMoves(db, { ...owner, purse: "cash" }, turnover.upto, LINES_AT_ONCE);
  const takenBack = moves.flatMap(({ reverses }) => reverses ?? []);
  const stakes = new Map([...(await listStakes(db, owner.memberId, takenBack)), ...unkept]);
  return { ...countOn(turnover, moves, BigInt(wagerBps), stakes), lines: moves.length };
}

async function daysSince(db: Db, owner: Owner, since: string): Promise<Map<string, Day>> {
  return new Map((await listDays(db, owner, since)).map(({ day, ...done }) => [day, done]));
}

function added(one: Day | undefined, other: Day): Day {
  if (!one) return other;
  return {
    deposited: one.deposited + other.deposited,
    deposits: one.deposits + other.deposits,
    wagered: one.wagered + other.wagered,
    received: one.received + other.received,
  };
}
