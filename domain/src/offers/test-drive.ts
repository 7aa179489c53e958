import { assert } from "../assert";
import type { Money } from "../money";
import { amountOf } from "./amount";
import { aliasTable, Chance } from "./drive-chance";
import { type DrivePlan, type JourneyEnd, journey, winOf } from "./journey";
import { type Offer, WHOLE_BPS } from "./offer";
import { wageringRuleOf } from "./wagering";

/** The exact pay table of a game: weights, and pays in ten-thousandths of the stake. */
export interface PayTable {
  game: string;
  category: string;
  outcomes: readonly { weight: number; pays: number }[];
  roundsPerHour: number;
}

/** The player who tries an offer: the base that the reward is worked out from, own money at hand, and the stake of each bet. */
export interface Driver {
  base: Money;
  own: Money;
  stake: Money;
}

/** Means over all journeys, in minor units; `finish` is a chance. Errors are standard errors of the means. */
export interface TestDrive {
  journeys: number;
  amount: Money;
  finish: number;
  paid: number;
  staked: number;
  ownStaked: number;
  /** Own money that is gone at the end, wins set against losses; negative when it grew. */
  ownLost: number;
  hours: number;
  error: { finish: number; paid: number };
}

/** Sums over some of the blocks: those of several workers are added. */
export interface DriveSums {
  journeys: number;
  finished: number;
  paid: number;
  paidSquares: number;
  staked: number;
  ownStaked: number;
  ownLost: number;
  bets: number;
}

/** Each block has a seed of its own, so that the outcome does not depend on how many workers share the blocks. */
export const BLOCK_JOURNEYS = 500;

/** The largest sum that is still exact in floating point when multiplied by shares and multiples. */
const MOST = 10n ** 9n;

/** Plays the wagering of an offer so many times on a game's own maths. Has no clock and no chance but the seed. */
export function testDrive(offer: Offer, me: Driver, odds: PayTable, seed: number, journeys: number): TestDrive {
  const plan = planDrive(offer, me, odds);
  const blocks = Math.ceil(journeys / BLOCK_JOURNEYS);
  return summarise(plan, odds, plan.needX === 0 ? noSums() : driveBlocks(plan, seed, 0, blocks));
}

export function planDrive({ reward, wagering }: Offer, { base, own, stake }: Driver, odds: PayTable): DrivePlan {
  const amount = "amount" in reward ? amountOf(reward.amount, base) : base;
  assert(amount <= MOST && own <= MOST && stake > 0n && stake <= MOST, "a test drive's sums are exact numbers");
  const rule = wagering && wageringRuleOf(wagering);
  const weight = rule ? (rule.bps[odds.game] ?? rule.bps[odds.category] ?? 0) : 0;
  const inParts = rule !== null && rule.release !== "whole";
  const bounded = Number(rule && !inParts && stake > rule.maxBet ? rule.maxBet : stake);
  const table = aliasTable(odds.outcomes);
  return {
    amount: Number(amount),
    own: Number(own),
    stake: bounded,
    needX: rule ? Number(amount) * rule.times100 * 100 : 0,
    weight,
    maxBet: rule ? Number(rule.maxBet) : 0,
    cap: rule?.cap == null ? Number.POSITIVE_INFINITY : Number(rule.cap),
    bonusFirst: rule?.order === "bonus_first",
    parts: rule && rule.release !== "whole" ? rule.release.parts : 0,
    table,
    wins: Float64Array.from(table.pays, (pays) => winOf(bounded, pays)),
  };
}

/** Plays blocks `first` to `first + count - 1`, and tells of each journey's end. */
export function driveBlocks(plan: DrivePlan, seed: number, first: number, count: number, tell?: (end: JourneyEnd) => void): DriveSums {
  const sums = noSums();
  for (let block = first; block < first + count; block++) {
    const chance = new Chance(seed, block);
    for (let at = 0; at < BLOCK_JOURNEYS; at++) {
      const end = journey(plan, chance);
      sums.journeys++;
      sums.finished += end.finished ? 1 : 0;
      sums.paid += end.paid;
      sums.paidSquares += end.paid * end.paid;
      sums.staked += end.staked;
      sums.ownStaked += end.ownStaked;
      sums.ownLost += end.ownLost;
      sums.bets += end.bets;
      tell?.(end);
    }
  }
  return sums;
}

export function addSums(a: DriveSums, b: DriveSums): DriveSums {
  const names = Object.keys(a) as (keyof DriveSums)[];
  return Object.fromEntries(names.map((name) => [name, a[name] + b[name]])) as unknown as DriveSums;
}

function noSums(): DriveSums {
  return { journeys: 0, finished: 0, paid: 0, paidSquares: 0, staked: 0, ownStaked: 0, ownLost: 0, bets: 0 };
}

/** Without wagering the reward is paid as it is, and there was nothing to play. */
export function summarise(plan: DrivePlan, { roundsPerHour }: PayTable, sums: DriveSums): TestDrive {
  const { journeys } = sums;
  const amount = BigInt(plan.amount);
  if (journeys === 0) {
    const none = { staked: 0, ownStaked: 0, ownLost: 0, hours: 0, error: { finish: 0, paid: 0 } };
    return { journeys, amount, finish: 1, paid: plan.amount, ...none };
  }
  const [finish, paid] = [sums.finished / journeys, sums.paid / journeys];
  const variance = Math.max(0, sums.paidSquares / journeys - paid * paid);
  return {
    journeys,
    amount,
    finish,
    paid,
    staked: sums.staked / journeys,
    ownStaked: sums.ownStaked / journeys,
    ownLost: sums.ownLost / journeys,
    hours: sums.bets / journeys / roundsPerHour,
    error: { finish: Math.sqrt((finish * (1 - finish)) / journeys), paid: Math.sqrt(variance / journeys) },
  };
}

/** The house's edge on a pay table, as a part of the stake. */
export function edgeOf({ outcomes }: PayTable): number {
  const [weights, pays] = outcomes.reduce(([all, sum], { weight, pays }) => [all + weight, sum + weight * pays], [0, 0] as [
    number,
    number,
  ]);
  return 1 - pays / weights / WHOLE_BPS;
}
