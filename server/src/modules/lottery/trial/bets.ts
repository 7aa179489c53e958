import type { LotteryTicket } from "@magpie/contract/lottery/lottery";
import type { lotteryTrial } from "@magpie/contract/lottery/trial";
import { assert } from "@magpie/domain/assert";
import { toDecimal } from "@magpie/domain/money";
import { nameIn } from "@magpie/domain/named";
import { refuse } from "@magpie/domain/refusals";
import type { Handler } from "../../../kit/ctx";
import { listDrawsById } from "../draws/draws-store";
import type { Viewer } from "../sale/tickets";
import { shownTicket } from "../shown";
import { listGames } from "../store";
import { listTrials, type TrialRow } from "./trial-store";

/** Shown like tickets for real money, but with a state of their own, because they are judged later. */
export async function showTrials({ db, language, merchant }: Viewer, rows: readonly TrialRow[]): Promise<LotteryTicket[]> {
  const draws = await listDrawsById(
    db,
    rows.map(({ drawId }) => drawId),
  );
  const names = new Map((await listGames(db)).map((game) => [game.gameCode, nameIn(game, language)]));
  const { currency } = merchant;
  return rows.map((row) => {
    const draw = draws.get(row.drawId);
    assert(draw, "a ticket has its draw");
    const gameName = names.get(draw.gameCode) ?? draw.gameCode;
    const ticket = { ...row, orderId: row.id, line: 0, cancelledAt: null };
    return {
      ...shownTicket(ticket, { draw, gameName, outcome: undefined, currency }),
      state: row.state,
      payout: toDecimal(row.payout, currency),
      refund: toDecimal(row.refund, currency),
    };
  });
}

export const trialBets: Handler<typeof lotteryTrial.bets> = async (ctx, { gameCode, cursor = null, pageSize }) => {
  if (cursor !== null && !/^[0-9a-f-]{36}$/.test(cursor)) refuse("invalid_input", { fields: { cursor: "unknown" } });
  const found = await listTrials(ctx.db, { memberId: ctx.member.id, gameCode, before: cursor, limit: pageSize + 1 });
  const shown = found.slice(0, pageSize);
  const next = found.length > pageSize ? (shown.at(-1)?.id ?? null) : null;
  return { content: await showTrials(ctx, shown), next };
};
