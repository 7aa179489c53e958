import type { Purse } from "../ledger/account";
import type { Money } from "../money";
import type { VendorFile } from "./vendor";

/** A player as vendors name them: with play money, the same member is another player. */
export interface Player {
  memberId: string;
  trial: boolean;
}

const NAME = /^([A-Za-z0-9_-]{1,40})(\.trial)?$/;

export function playerName({ memberId, trial }: Player): string {
  return trial ? `${memberId}.trial` : memberId;
}

export function playerOf(name: string): Player | null {
  const [, memberId, trial] = NAME.exec(name) ?? [];
  return memberId === undefined ? null : { memberId, trial: trial !== undefined };
}

/** The purse that a player's bets are taken from. */
export function purseOfPlayer({ trial }: Player): Purse {
  return trial ? "trial" : "cash";
}

/** The purse whose balance a vendor is told. A vendor with wallets of its own learns nothing of the main wallet. */
export function shownPurse({ vassalage, profile }: Pick<VendorFile, "vassalage" | "profile">, player: Player): Purse {
  return profile.wallet === "vendor" && !player.trial ? `vendor:${vassalage}` : purseOfPlayer(player);
}

/**
 * A trial begins with this and is filled up to it. It is in minor units, as stakes are, so that it lasts equally long in every currency.
 */
export const PLAY_MONEY: Money = 100_000n;
