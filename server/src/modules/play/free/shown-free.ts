import type { VendorFreeRounds } from "@magpie/contract/vendor";
import { toDecimal } from "@magpie/domain/money";
import type { Player } from "@magpie/domain/play/player";
import type { Db } from "../../../kit/ctx";
import { type FreeRoundsFile, listFreeRounds } from "./free-rounds-store";

/** Free rounds as a vendor is told of them. */
export function shownFree({ id, count, begun, open, stake, won, until, ended, currency }: FreeRoundsFile): VendorFreeRounds {
  return {
    id,
    count,
    left: ended ? 0 : count - begun,
    stake: toDecimal(stake, currency),
    won: toDecimal(won, currency),
    until: until.toISOString(),
    over: ended || (begun === count && open === 0),
  };
}

/** The free rounds that a player can play at a game next; null without any, and for play money. */
export async function readFreeAt(db: Db, { memberId, trial }: Player, vassalage: string, game: string | undefined) {
  if (trial) return null;
  const here = (await listFreeRounds(db, memberId)).filter((one) => one.vassalage === vassalage && one.gameCode === game);
  const next = here.find(({ begun, count }) => begun < count) ?? here[0];
  return next ? shownFree(next) : null;
}
