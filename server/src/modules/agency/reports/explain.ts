import type { agencyReports, TeamFigure } from "@magpie/contract/agency/reports";
import { FLOWS_OF, figuresFrom, GOES_OUT } from "@magpie/domain/agency/figures";
import { toDecimal } from "@magpie/domain/money";
import { refuse } from "@magpie/domain/refusals";
import type { Handler } from "../../../kit/ctx";
import { asViewer } from "../tree/viewer";
import { findSubject, namesOf, readRange, withinSight } from "./range";
import { type ExplainAsked, listExplained, listTeamDays, listTeamFlows } from "./team-store";

const BETS_OF: Partial<Record<TeamFigure, ExplainAsked["bets"]>> = {
  bet: "bet",
  validBet: "valid",
  payout: "payout",
  refund: "refund",
  profit: "profit",
};

export const explain: Handler<typeof agencyReports.explain> = async (ctx, input) => {
  const range = await readRange(ctx, input);
  const { currency } = ctx.merchant;
  return asViewer(ctx, async () => {
    const subject = await findSubject(ctx, input.account);
    if (!subject) return { content: [], next: null, sum: toDecimal(0n, currency) };
    const days = withinSight(range, subject);
    const explained = listExplained(ctx.db, {
      from: days.from,
      to: days.to,
      subjectId: subject.id,
      bets: BETS_OF[input.figure] ?? null,
      flows: FLOWS_OF[input.figure],
      sign: GOES_OUT.includes(input.figure) ? -1 : 1,
      below: readPlace(input.cursor),
      limit: input.pageSize + 1,
    });
    const [rows, ...sums] = await Promise.all([explained, listTeamDays(ctx.db, subject.id, days), listTeamFlows(ctx.db, subject.id, days)]);
    const page = rows.slice(0, input.pageSize);
    const last = page.at(-1);
    const names = await namesOf(
      ctx,
      page.map(({ id }) => id),
    );
    return {
      content: page.map(({ id, day, category, amount }) => {
        return { account: names.get(id)?.account ?? "", day, gameType: category, amount: toDecimal(amount, currency) };
      }),
      next: rows.length > input.pageSize && last ? `${last.amount}~${last.name}` : null,
      sum: toDecimal(figuresFrom(...sums)[input.figure], currency),
    };
  });
};

/** The amount and the name of the last row: of two of one amount, the later name comes first. */
function readPlace(cursor: string | undefined): ExplainAsked["below"] {
  if (cursor === undefined) return null;
  const [, amount, name] = /^(-?\d{1,19})~(.{1,90})$/.exec(cursor) ?? [];
  if (amount === undefined || name === undefined) refuse("invalid_input", { fields: { cursor: "invalid_format" } });
  return { amount: BigInt(amount), name };
}
