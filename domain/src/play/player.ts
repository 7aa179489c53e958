import type { Purse } from "../ledger/account";

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
