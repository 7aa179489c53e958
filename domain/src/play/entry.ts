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

/** Goes back to where it came from, and counts no longer. */
export function rollbackEntry({ transactionId, placedAt, ...stake }: PlacedBet): Entry {
  return { ...winEntry(stake), kind: "play.rollback", reverses: transactionId, placedAt };
}

function accountOf(player: Player): Account {
  return purseOf(player.memberId, purseOfPlayer(player));
}

/** An account for each vendor: what the house won there is what its file is compared with. */
export function houseOf({ trial }: Player, vassalage: string): HouseAccount {
  return trial ? "house:trial" : `house:games-${vassalage.toLowerCase().replaceAll("_", "-")}`;
}
