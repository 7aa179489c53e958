import type { records } from "@magpie/contract/records";
import { maskName } from "@magpie/domain/mask";
import { toDecimal } from "@magpie/domain/money";
import type { Handler } from "../../kit/ctx";
import { listMembers } from "../members/members";
import { listWinners } from "./store";

const BOARD_SPAN_MS = 24 * 60 * 60 * 1000;

export const winnerBoard: Handler<typeof records.winnerBoard> = async (ctx, { limitNum }) => {
  const winners = await listWinners(ctx.db, new Date(ctx.now.getTime() - BOARD_SPAN_MS), limitNum);
  const members = await listMembers(ctx.db, [...new Set(winners.map(({ memberId }) => memberId))]);
  const names = new Map(members.map(({ id, account }) => [id, maskName(account)]));
  return {
    list: winners.map(({ memberId, gameName, amount, currency, wonAt }) => ({
      customerName: names.get(memberId) ?? "***",
      gameName,
      winAmount: toDecimal(amount, currency),
      wonAt: wonAt.toISOString(),
    })),
  };
};
