import type { agency } from "@magpie/contract/agency";
import { AGENT_TYPES } from "@magpie/contract/members";
import { toDecimal } from "@magpie/domain/money";
import type { Handler } from "../../kit/ctx";
import { listMembers } from "../members/members";
import { sumBets } from "../records/records";
import { listCash } from "../wallet/wallet";
import { listTeam } from "./store";

export const team: Handler<typeof agency.team> = async (ctx, { days }) => {
  const { currency } = ctx.merchant;
  const ids = await listTeam(ctx.db, ctx.member.id);
  const people = await listMembers(ctx.db, ids);
  const cash = await listCash(ctx.db, ids, currency);
  const { bet, won } = await sumBets(ctx, ids, days, currency);
  const agents = people.filter(({ type }) => AGENT_TYPES.some((agent) => agent === type)).length;
  return {
    members: people.length - agents,
    agents,
    balance: toDecimal(
      [...cash.values()].reduce((sum, balance) => sum + balance, 0n),
      currency,
    ),
    bet: toDecimal(bet, currency),
    won: toDecimal(won, currency),
    // The net amount that the team lost to the house, from which its agent is paid.
    net: toDecimal(bet - won, currency),
  };
};
