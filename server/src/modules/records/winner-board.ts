import type { records } from "@magpie/contract/records";
import { DAY_MS } from "@magpie/domain/durations";
import { maskName } from "@magpie/domain/mask";
import { toDecimal } from "@magpie/domain/money";
import type { Handler } from "../../kit/ctx";
import { listAway } from "../limits/limits";
import { listEarning, listMembers } from "../members/members";
import { namingFor } from "./names";
import { listAgain, listUnlisted, listWinners, unlist } from "./store";

const BOARD_SPAN_MS = DAY_MS;

export const winnerBoard: Handler<typeof records.winnerBoard> = async (ctx, { gameCategory, limitNum }) => {
  const since = new Date(ctx.now.getTime() - BOARD_SPAN_MS);
  const winners = await listWinners(ctx.db, since, gameCategory === "ALL" ? null : gameCategory);
  const ids = [...new Set(winners.map(({ memberId }) => memberId))];
  // Members on a break are not shown as winners, and neither is whoever was marked as the house's own since then.
  const [away, players] = [await listAway(ctx.db, ids, ctx.now), await listEarning(ctx.db, ids)];
  const names = new Map((await listMembers(ctx.db, ids)).map(({ id, account }) => [id, maskName(account)]));
  const shown = winners.filter(({ memberId }) => players.has(memberId) && !away.has(memberId)).slice(0, limitNum);
  const naming = await namingFor(ctx);
  return {
    list: shown.map(({ memberId, gameName, amount, currency, wonAt }) => ({
      customerName: names.get(memberId) ?? "***",
      gameName: naming(gameName),
      winAmount: toDecimal(amount, currency),
      wonAt: wonAt.toISOString(),
    })),
  };
};

export const listing: Handler<typeof records.listing> = async ({ db, member }) => {
  return { listed: !(await listUnlisted(db, [member.id])).has(member.id) };
};

export const setListing: Handler<typeof records.setListing> = async ({ db, member }, { listed }) => {
  await (listed ? listAgain(db, member.id) : unlist(db, member.id));
  return { listed };
};
