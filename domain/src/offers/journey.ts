import { type AliasTable, type Chance, drawOutcome } from "./drive-chance";
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
  /** Wins of the full stake, by outcome. */
  wins: Float64Array;
}

export interface JourneyEnd {
  finished: boolean;
  paid: number;
  staked: number;
  ownStaked: number;
  ownLost: number;
  bets: number;
}

export function winOf(stake: number, pays: number): number {
  return Math.floor((stake * pays) / WHOLE_BPS);
}

/** Plays one grant to its end: done, lost, or the player has nothing left to bet. */
export function journey(plan: DrivePlan, chance: Chance): JourneyEnd {
  return plan.parts > 0 ? journeyInParts(plan, chance) : journeyAsWhole(plan, chance);
}

function journeyAsWhole(plan: DrivePlan, chance: Chance): JourneyEnd {
  const { needX, weight, bonusFirst, table, wins } = plan;
  const end: JourneyEnd = { finished: false, paid: 0, staked: 0, ownStaked: 0, ownLost: 0, bets: 0 };
  let cash = plan.own;
  let bonus = plan.amount;
  let doneX = 0;
  while (weight > 0 && bonus > 0 && doneX < needX) {
    const stake = Math.min(plan.stake, cash + bonus);
    const fromBonus = bonusFirst ? Math.min(bonus, stake) : stake - Math.min(cash, stake);
    const at = drawOutcome(table, chance);
    const win = stake === plan.stake ? (wins[at] ?? 0) : winOf(stake, table.pays[at] ?? 0);
    const share = fromBonus === stake ? win : shareOf(win, fromBonus, stake);
    bonus += share - fromBonus;
    cash += win - share - (stake - fromBonus);
    doneX += stake * weight;
    end.staked += stake;
    end.ownStaked += stake - fromBonus;
    end.bets++;
  }
  end.finished = doneX >= needX && bonus > 0;
  end.paid = end.finished ? Math.min(bonus, plan.cap) : 0;
  end.ownLost = plan.own - cash;
  return end;
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
  const end: JourneyEnd = { finished: false, paid: 0, staked: 0, ownStaked: 0, ownLost: 0, bets: 0 };
  let cash = plan.own;
  let doneX = 0;
  while (weight > 0 && cash > 0 && doneX < needX) {
    const stake = Math.min(plan.stake, cash);
    cash += winOf(stake, table.pays[drawOutcome(table, chance)] ?? 0) - stake;
    doneX += Math.min(stake, plan.maxBet) * weight;
    const earned = Math.min(parts, Math.floor((parts * doneX) / needX));
    const due = Math.floor((amount * earned) / parts) - end.paid;
    cash += due;
    end.paid += due;
    end.staked += stake;
    end.bets++;
  }
  return { ...end, finished: doneX >= needX, ownStaked: end.staked, ownLost: plan.own + end.paid - cash };
}
