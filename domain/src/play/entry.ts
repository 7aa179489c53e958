import { creditTransfers, stakeTransfers } from "../bonuses/entries";
import { type HouseAccount, purseOf } from "../ledger/account";
import type { Entry, Transfer } from "../ledger/entry";
import type { Money } from "../money";
import { type Player, purseOfPlayer } from "./player";

export interface Stake {
  player: Player;
  vassalage: string;
  amount: Money;
  /** The part of it that is bonus money; none where it is left out. */
  bonus?: Money;
  currency: string;
  details: Readonly<Record<string, string>>;
}

export function betEntry(stake: Stake): Entry {
  const { player, amount, currency, details } = stake;
  const house = houseOf(player, stake.vassalage);
  const transfers: Transfer[] = player.trial
    ? [{ from: purseOf(player.memberId, purseOfPlayer(player)), to: house, amount, currency }]
    : stakeTransfers(player.memberId, house, currency, partsOf(stake));
  return { kind: "play.bet", transfers, details };
}

export function winEntry(stake: Stake): Entry {
  const { player, amount, currency, details } = stake;
  const house = houseOf(player, stake.vassalage);
  const transfers: Transfer[] = player.trial
    ? [{ from: house, to: purseOf(player.memberId, purseOfPlayer(player)), amount, currency }]
    : creditTransfers(player.memberId, house, currency, partsOf(stake));
  return { kind: "play.win", transfers, details };
}

function partsOf({ amount, bonus = 0n }: Stake): { cash: Money; bonus: Money } {
  return { cash: amount - bonus, bonus };
}

export interface PlacedBet extends Stake {
  transactionId: bigint;
  placedAt: Date;
}

/** Returns the stake to the purses it came from, so that the bet no longer counts. */
export function rollbackEntry({ transactionId, placedAt, ...stake }: PlacedBet): Entry {
  return { ...winEntry(stake), kind: "play.rollback", reverses: transactionId, placedAt };
}

/** Each vendor has a house account, so that its wins can be compared with the vendor's own file. */
export function houseOf({ trial }: Pick<Player, "trial">, vassalage: string): HouseAccount {
  return trial ? "house:trial" : `house:games-${vassalage.toLowerCase().replaceAll("_", "-")}`;
}
