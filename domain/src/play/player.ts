import type { Purse } from "../ledger/account";
import type { VendorFile } from "./vendor";

/** Who plays, as vendors name them: play money makes another player of the same member. */
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

/** What a player's bets are taken from. */
export function purseOfPlayer({ trial }: Player): Purse {
  return trial ? "trial" : "cash";
}

/** What a vendor is told that a player has to play with: of the main wallet one with wallets of its own learns nothing. */
export function shownPurse({ vassalage, profile }: Pick<VendorFile, "vassalage" | "profile">, player: Player): Purse {
  return profile.wallet === "vendor" && !player.trial ? `vendor:${vassalage}` : purseOfPlayer(player);
}
