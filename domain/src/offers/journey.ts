import { type AliasTable, type Chance, drawPays } from "./drive-chance";
import { WHOLE_BPS } from "./offer";

/** A grant and a player in plain numbers: whole and small enough to be exact, because bigints would be twenty times as slow here. */
export interface DrivePlan {
  amount: number;
  own: number;
  stake: number;
  needX: number;
  weight: number;
  maxBet: number;
  cap: number;
  bonusFirst: boolean;
  /** 0 for a bonus that is released as a whole. */
  parts: number;
  table: AliasTable;
}

export interface JourneyEnd {
  finished: boolean;
  paid: number;
  staked: number;
  ownStaked: number;
  ownLost: number;
  bets: number;
}

/** Plays one grant to its end: done, lost, or the player has nothing left to bet. */
export function journey(plan: DrivePlan, chance: Chance): JourneyEnd {
  return plan.parts > 0 ? journeyInParts(plan, chance) : journeyAsWhole(plan, chance);
}

function journeyAsWhole(plan: DrivePlan, chance: Chance): JourneyEnd {
  const { needX, weight, bonusFirst, table } = plan;
  let [cash, bonus, doneX, staked, ownStaked, bets] = [plan.own, plan.amount, 0, 0, 0, 0];
  while (weight > 0 && bonus > 0 && doneX < needX) {
    const stake = Math.min(plan.stake, cash + bonus);
    const fromBonus = bonusFirst ? Math.min(bonus, stake) : stake - Math.min(cash, stake);
    const win = Math.floor((stake * drawPays(table, chance)) / WHOLE_BPS);
    const share = fromBonus === stake ? win : shareOf(win, fromBonus, stake);
    bonus += share - fromBonus;
    cash += win - share - (stake - fromBonus);
    doneX += stake * weight;
    staked += stake;
    ownStaked += stake - fromBonus;
    bets++;
  }
  const finished = doneX >= needX && bonus > 0;
  return { finished, paid: finished ? Math.min(bonus, plan.cap) : 0, staked, ownStaked, ownLost: plan.own - cash, bets };
}

/** Rounded down, like a real win. The product of two sums can pass 2^53, where a number would no longer be exact. */
function shareOf(win: number, bonus: number, stake: number): number {
  if (bonus === 0 || win === 0) return 0;
  const product = win * bonus;
  return Number.isSafeInteger(product) ? Math.floor(product / stake) : Number((BigInt(win) * BigInt(bonus)) / BigInt(stake));
}

/** Nothing lies in the bonus purse: own money is bet, and each part that is earned is own money from then on. */
function journeyInParts(plan: DrivePlan, chance: Chance): JourneyEnd {
  const { needX, weight, table, parts, amount } = plan;
  let [cash, paid, doneX, staked, bets] = [plan.own, 0, 0, 0, 0];
  while (weight > 0 && cash > 0 && doneX < needX) {
    const stake = Math.min(plan.stake, cash);
    cash += Math.floor((stake * drawPays(table, chance)) / WHOLE_BPS) - stake;
    doneX += Math.min(stake, plan.maxBet) * weight;
    const earned = Math.min(parts, Math.floor((parts * doneX) / needX));
    const due = Math.floor((amount * earned) / parts) - paid;
    cash += due;
    paid += due;
    staked += stake;
    bets++;
  }
  return { finished: doneX >= needX, paid, staked, ownStaked: staked, ownLost: plan.own + paid - cash, bets };
}
