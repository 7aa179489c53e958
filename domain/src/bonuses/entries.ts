import { type Account, type HouseAccount, purseOf } from "../ledger/account";
import type { Entry, Transfer } from "../ledger/entry";
import type { Money } from "../money";
import type { TakenFrom, WinShares } from "./correction";
import type { GrantEnding } from "./end";
import type { StakeSplit } from "./wagering";

/**
 * A grant's whole life folds from the ledger, and from the list of its settled rounds, by what its entries tell. `details.grant` names the
 * grant on every entry of it; one entry has one grant, so a payment for stakes of two grants is two entries.
 *
 * | kind | moves | details besides `grant` |
 * |---|---|---|
 * | `promotions.grant` | house:bonuses → bonus | |
 * | `play.bet`, `lottery.bet` | cash, bonus → house | `counts` (n·x), `weight` (x), and the round: `ticket`, or `vendor` and `round` |
 * | `play.rollback`, `lottery.bet_reversed` | the same lines back | `reverses` is the bet |
 * | `play.win`, `lottery.win`, `.refund`, `.rebate` | house → cash, bonus | the round, where it is of one round |
 * | `…_reversed` of a win | bonus, house:bonuses, cash, debts → house | `reverses` is the win, whose bonus line is the share |
 * | `promotions.convert`, `.forfeit` | bonus → cash, house:bonuses | `state`: the end that it came to |
 * | `promotions.late` | bonus → cash, house:bonuses | `late`: the key of the win or rollback that it follows at once |
 * | `promotions.pay` | house:bonuses → cash | a part of a grant that is released in parts |
 *
 * Their order is that of the bonus purse's lines; an entry that has none there says in `after` which of them it follows.
 *
 * A round that is settled moves no money if it is lost, so settlements are the fold's second input: each round of the grant that is settled
 * now, with the part of its stakes that was invalid. An end that moves nothing (a lost bonus) leaves no entry and changes no figure.
 *
 * A win or rollback after the end posts the lines it would have had before, and `promotions.late` empties them out in the same commit: so
 * a reversal always mirrors its entry, also where the purse is another grant's by then.
 */
export interface GrantMoney {
  grant: string;
  memberId: string;
  currency: string;
}

export const BONUS_HOUSE: HouseAccount = "house:bonuses";

/** The details of a bet that belongs to a grant; none for any other. */
export function stakeDetails({ grant, counted, weight }: StakeSplit): Record<string, string> {
  return grant === null ? {} : { grant, counts: String(counted * BigInt(weight)), weight: String(weight) };
}

/** The lines of a bet. */
export function stakeTransfers(memberId: string, house: HouseAccount, currency: string, split: WinShares): Transfer[] {
  return moves(currency, [
    [purseOf(memberId, "cash"), house, split.cash],
    [purseOf(memberId, "bonus"), house, split.bonus],
  ]);
}

/** The lines of a win, and of a bet that is taken back. */
export function creditTransfers(memberId: string, house: HouseAccount, currency: string, shares: WinShares): Transfer[] {
  return moves(currency, [
    [house, purseOf(memberId, "cash"), shares.cash],
    [house, purseOf(memberId, "bonus"), shares.bonus],
  ]);
}

/** The lines of a win that is taken back. `debts` is the account of what members owe to that house account. */
export function takeBackTransfers(
  memberId: string,
  { house, debts }: { house: HouseAccount; debts: HouseAccount },
  currency: string,
  taken: TakenFrom,
): Transfer[] {
  return moves(currency, [
    [purseOf(memberId, "bonus"), house, taken.bonus],
    [BONUS_HOUSE, house, taken.forfeited],
    [purseOf(memberId, "cash"), house, taken.cash],
    [debts, house, taken.debt],
  ]);
}

/** Posted when the grant comes into play; one that is released in parts has nothing to post. */
export function grantEntry(money: GrantMoney, amount: Money): Entry {
  return entryOf("promotions.grant", money, [[BONUS_HOUSE, bonusOf(money), amount]]);
}

/** The one entry of a grant's end; null when it moves nothing. */
export function endEntry(money: GrantMoney, { state, toCash, forfeited }: GrantEnding): Entry | null {
  if (toCash + forfeited === 0n) return null;
  const kind = state === "converted" ? "promotions.convert" : "promotions.forfeit";
  return entryOf(
    kind,
    money,
    [
      [bonusOf(money), purseOf(money.memberId, "cash"), toCash],
      [bonusOf(money), BONUS_HOUSE, forfeited],
    ],
    { state },
  );
}

/** Follows the win or rollback of key `late`, in the same commit. */
export function lateEntry(money: GrantMoney, { cash, house }: { cash: Money; house: Money }, late: string): Entry {
  return entryOf(
    "promotions.late",
    money,
    [
      [bonusOf(money), purseOf(money.memberId, "cash"), cash],
      [bonusOf(money), BONUS_HOUSE, house],
    ],
    { late },
  );
}

/** Cash without wagering, or a part of a grant that is released in parts. */
export function payEntry(money: GrantMoney, amount: Money): Entry {
  return entryOf("promotions.pay", money, [[BONUS_HOUSE, purseOf(money.memberId, "cash"), amount]]);
}

/** A free round's price goes to the game and its win comes back, so that what the game takes and returns stays true. */
export function freeRoundEntry(price: Money, games: HouseAccount, currency: string, details: Readonly<Record<string, string>>): Entry {
  return { kind: "promotions.free_round", transfers: moves(currency, [[BONUS_HOUSE, games, price]]), details };
}

/** The wins of free rounds gather with the house until their sum is granted or paid. */
export function freeWinEntry(win: Money, games: HouseAccount, currency: string, details: Readonly<Record<string, string>>): Entry {
  return { kind: "promotions.free_win", transfers: moves(currency, [[games, BONUS_HOUSE, win]]), details };
}

/** A free round that was taken back: its price returns to where it came from. */
export function freeRoundBackEntry(
  price: Money,
  games: HouseAccount,
  currency: string,
  details: Readonly<Record<string, string>>,
  reverses: bigint,
): Entry {
  return { kind: "promotions.free_round_back", transfers: moves(currency, [[games, BONUS_HOUSE, price]]), details, reverses };
}

type Moved = [from: Account, to: Account, amount: Money];

function entryOf(kind: string, { grant, currency }: GrantMoney, moved: Moved[], details: Record<string, string> = {}): Entry {
  return { kind, transfers: moves(currency, moved), details: { grant, ...details } };
}

function moves(currency: string, moved: Moved[]): Transfer[] {
  return moved.filter(([, , amount]) => amount > 0n).map(([from, to, amount]) => ({ from, to, amount, currency }));
}

function bonusOf({ memberId }: GrantMoney): Account {
  return purseOf(memberId, "bonus");
}
