import type { HouseAccount } from "../ledger/account";
import { purseOf } from "../ledger/account";
import type { Entry, Transfer } from "../ledger/entry";
import type { Money } from "../money";
import { JACKPOT_LEVELS, type JackpotLevel } from "./terms";

/** Names a pool: play money has pools of its own. */
export interface JackpotPool {
  currency: string;
  trial: boolean;
}

/** The house's own part: the money that cycles begin with. */
export function jackpotHouse(trial: boolean): HouseAccount {
  return trial ? "house:trial" : "house:jackpots";
}

/** The account that holds a level's pool, owed to whoever wins it. */
export function jackpotAccount(level: JackpotLevel, trial: boolean): HouseAccount {
  return trial ? `house:trial-jackpot-${level}` : `house:jackpot-${level}`;
}

/** The house's money that a cycle begins with. */
export function seedEntry({ currency, trial }: JackpotPool, level: JackpotLevel, number: number, seed: Money): Entry {
  return {
    kind: "jackpot.seed",
    transfers: [{ from: jackpotHouse(trial), to: jackpotAccount(level, trial), amount: seed, currency }],
    details: { level, cycle: String(number) },
  };
}

export const CONTRIBUTION = "jackpot.contribution";

/** What lines gave to the pools that are won in real money. */
export function contributedIn(lines: readonly { name: string; amount: Money }[]): Money {
  const pools: readonly string[] = JACKPOT_LEVELS.map((level) => jackpotAccount(level, false));
  return lines.reduce((sum, { name, amount }) => (pools.includes(name) ? sum + amount : sum), 0n);
}

/** The part of a bet that its game passes on to the pools. Null where it comes to less than a minor unit everywhere. */
export function contributionEntry(
  { currency, trial }: JackpotPool,
  games: HouseAccount,
  added: Readonly<Record<JackpotLevel, Money>>,
  details: Readonly<Record<string, string>>,
): Entry | null {
  const transfers: Transfer[] = JACKPOT_LEVELS.filter((level) => added[level] > 0n).map((level) => {
    return { from: games, to: jackpotAccount(level, trial), amount: added[level], currency };
  });
  return transfers.length > 0 ? { kind: CONTRIBUTION, transfers, details } : null;
}

/** The whole pool to its winner, to the purses that the bet came from. */
export function jackpotWinEntry(
  { currency, trial }: JackpotPool,
  level: JackpotLevel,
  memberId: string,
  parts: { cash: Money; bonus: Money },
  details: Readonly<Record<string, string>>,
): Entry {
  const from = jackpotAccount(level, trial);
  const paid = [
    { from, to: purseOf(memberId, trial ? "trial" : "cash"), amount: parts.cash, currency },
    { from, to: purseOf(memberId, "bonus"), amount: parts.bonus, currency },
  ];
  return { kind: "jackpot.win", transfers: paid.filter(({ amount }) => amount > 0n), details };
}
