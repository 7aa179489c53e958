import type { studio } from "@magpie/contract/studio";
import { refuse } from "@magpie/domain/refusals";
import { findGame } from "@magpie/studio/rgs/studio-games";
import { TABLES } from "@magpie/studio/rgs/tables";
import type { Handler, StepsHandler } from "../../../kit/ctx";
import { findSeat, kitAt } from "../sessions/seat";
import { shownChains } from "./chains";
import { addContribution, findChain, listChains } from "./chains-store";

const CHAINS_SHOWN = 10;

/** Public, so that everybody can check a table before the first bet. */
export const chains: Handler<typeof studio.chains> = async ({ db }, { gameId }) => {
  const version = findGame(gameId)?.version ?? "";
  if (!TABLES.has(version)) refuse("game_unknown");
  return { list: await shownChains(db, version, await listChains(db, version, CHAINS_SHOWN)) };
};

/** Only for players at the table; if called twice, the first contribution counts. */
export const contribute: StepsHandler<typeof studio.contribute> = async (visit, { anchor, contribution }) => {
  const seat = await findSeat(visit);
  const { version } = seat.info;
  return kitAt(visit, seat).inMerchant(async ({ db, now }) => {
    const given = { version, anchor, player: seat.player.id, contribution, at: now };
    if (!(await addContribution(db, given))) refuse("chain_salted");
    const row = (await findChain(db, version, anchor)) ?? refuse("chain_salted");
    const [chain] = await shownChains(db, version, [row]);
    return { chain: chain ?? refuse("chain_salted") };
  });
};
