import { type Account, type HouseAccount, purseOf } from "../ledger/account";
import type { Entry } from "../ledger/entry";
import type { Money } from "../money";
import { type Player, purseOfPlayer } from "./player";

export interface Stake {
  player: Player;
  vassalage: string;
  amount: Money;
  currency: string;
  details: Readonly<Record<string, string>>;
}

export function betEntry({ player, vassalage, amount, currency, details }: Stake): Entry {
  const transfer = { from: accountOf(player), to: houseOf(player, vassalage), amount, currency };
  return { kind: "play.bet", transfers: [transfer], details };
}

export function winEntry({ player, vassalage, amount, currency, details }: Stake): Entry {
  const transfer = { from: houseOf(player, vassalage), to: accountOf(player), amount, currency };
  return { kind: "play.win", transfers: [transfer], details };
}

export interface PlacedBet extends Stake {
  transactionId: bigint;
  placedAt: Date;
}

/** Returns the stake to the purse it came from, so that the bet no longer counts. */
export function rollbackEntry({ transactionId, placedAt, ...stake }: PlacedBet): Entry {
  return { ...winEntry(stake), kind: "play.rollback", reverses: transactionId, placedAt };
}

function accountOf(player: Player): Account {
  return purseOf(player.memberId, purseOfPlayer(player));
}

/** Each vendor has a house account, so that its wins can be compared with the vendor's own file. */
export function houseOf({ trial }: Player, vassalage: string): HouseAccount {
  return trial ? "house:trial" : `house:games-${vassalage.toLowerCase().replaceAll("_", "-")}`;
}
