import type { StudioBet, StudioTable, studio } from "@magpie/contract/studio";
import { toDecimal } from "@magpie/domain/money";
import { field } from "@magpie/studio/kit/maths/shape";
import { swimmersAt } from "@magpie/studio/rgs/hall";
import { viewOf } from "@magpie/studio/rgs/rounds";
import { isHall } from "@magpie/studio/rgs/studio-games";
import type { Db, StepsHandler } from "../../../kit/ctx";
import { readPools } from "../pools/pools-store";
import { listBets, listOwnBets, type RoundRow } from "../rounds/rounds-store";
import { shownDraw, shownRound, shownSwimmer } from "../rounds/shown";
import { findSeat, kitAt, type Seat, toolsAt } from "../sessions/seat";
import { readChainsOf } from "./chains";
import { type DrawRow, listDrawsOver, readLastDraw } from "./draws-store";
import { readGone } from "./hall";
import { maskedName } from "./masked-name";

const HISTORY = 120;
const BETS_SHOWN = 50;

export const table: StepsHandler<typeof studio.table> = async (visit) => {
  const seat = await findSeat(visit, true);
  const { shown, own } = await kitAt(visit, seat).inMerchant(async ({ db, now }) => {
    const last = await readLastDraw(db, seat.info.version);
    const own = last ? await listOwnBets(db, last, seat.player.id) : [];
    return { shown: await readTable(db, seat.info, now), own };
  });
  const tools = toolsAt(visit, seat);
  const rounds = await Promise.all(own.map(({ id }) => tools.store.read(id)));
  const mine = await Promise.all(
    rounds.map(async (round) => (round ? [shownRound(await viewOf(tools, round), seat.player.currency)] : [])),
  );
  return { ...shown, mine: mine.flat() };
};

/** The public part of the table. */
export async function readTable(db: Db, info: Seat["info"], now: Date): Promise<Omit<StudioTable, "mine">> {
  const draw = await readLastDraw(db, info.version);
  const over = await listDrawsOver(db, info.version, HISTORY);
  const gone = isHall(info) ? await readGone(db, info.id, now) : new Set<number>();
  return {
    serverNow: now.toISOString(),
    draw: draw ? shownDraw(draw) : null,
    chains: await readChainsOf(db, info.version, draw),
    history: over.map(({ number, result, seed }) => ({ number, result, seed: seed ?? "" })),
    bets: draw ? await readBets(db, draw) : [],
    pools: draw ? await readPools(db, draw) : [],
    swimmers: isHall(info)
      ? swimmersAt(info.id, now.getTime())
          .filter(({ id }) => !gone.has(id))
          .map(shownSwimmer)
      : [],
  };
}

/** Only bets whose stake was taken, largest first. */
export async function readBets(db: Db, draw: Pick<DrawRow, "version" | "number">): Promise<StudioBet[]> {
  return (await listBets(db, draw, ["open", "resolved", "settled"], BETS_SHOWN)).map(shownBet);
}

function shownBet({ player, stake, currency, choice, moves }: RoundRow): StudioBet {
  const at100 = field(moves[0], "at100");
  return { name: maskedName(player), stake: toDecimal(stake, currency), choice, cashedAt100: typeof at100 === "number" ? at100 : null };
}
