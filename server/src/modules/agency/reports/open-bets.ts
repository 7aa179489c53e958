import type { TeamBet } from "@magpie/contract/agency/reports";
import { toDecimal } from "@magpie/domain/money";
import { refuse } from "@magpie/domain/refusals";
import { listOpen, namingFor } from "../../records/records";
import { inTeamThen } from "./bet-team";
import type { DayRange } from "./days";
import { type AgentCtx, namesOf, type Subject } from "./range";

/** Of all open rounds the team's are picked, so many at a time. */
const LOOKED_AT_ONCE = 5_000;

interface Asked {
  subject: Subject | null;
  category: string | null;
}

interface PageAsked {
  cursor?: string | undefined;
  pageSize: number;
}

/** Bets that are not settled: they are in no figure yet, so they are picked out one by one. */
export async function openBets(ctx: AgentCtx, asked: Asked, range: DayRange, { cursor, pageSize }: PageAsked) {
  const { currency } = ctx.merchant;
  const show = (amount: bigint) => toDecimal(amount, currency);
  const start = cursor === undefined ? 0 : Number(/^\d{1,6}$/.exec(cursor)?.[0] ?? refuse("invalid_input"));
  const open = await listOpenOfTeam(ctx, asked, range);
  const page = open.slice(start, start + pageSize);
  const [names, naming] = [
    await namesOf(
      ctx,
      page.map(({ memberId }) => memberId),
    ),
    await namingFor(ctx),
  ];
  const content = page.map(({ memberId, id, gameType, vendorName, gameName, bet, placedAt }): TeamBet => {
    return {
      ...{ id, account: names.get(memberId)?.account ?? "", gameType, vendorName: naming(vendorName), gameName: naming(gameName) },
      ...{ round: id.slice(id.indexOf(":") + 1), selection: "", bet: show(bet), validBet: show(0n), payout: show(0n), refund: show(0n) },
      ...{ profit: show(0n), status: "OPEN", placedAt: placedAt.toISOString(), settledAt: null },
    };
  });
  const bet = open.reduce((sum, row) => sum + row.bet, 0n);
  const nothing = show(0n);
  return {
    content,
    next: start + pageSize < open.length ? String(start + pageSize) : null,
    totals: { bets: open.length, bet: show(bet), validBet: nothing, payout: nothing, refund: nothing, profit: nothing },
  };
}

type OpenBet = Awaited<ReturnType<typeof listOpen>>[number];

async function listOpenOfTeam(ctx: AgentCtx, asked: Asked, range: DayRange): Promise<OpenBet[]> {
  const found: OpenBet[] = [];
  for (let after: OpenBet | null | undefined = null; after !== undefined; ) {
    const some: OpenBet[] = await listOpen(ctx.db, ctx.merchant.currency, { ...range, after }, LOOKED_AT_ONCE);
    const own = await inTeamThen(ctx, asked, some);
    found.push(...own.filter(({ gameType }) => asked.category === null || gameType === asked.category));
    after = some.length < LOOKED_AT_ONCE ? undefined : some.at(-1);
  }
  return found;
}
