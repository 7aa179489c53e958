import type { agencyReports } from "@magpie/contract/agency/reports";
import type { CheckedInput } from "@magpie/contract/kit/call";
import type { BetFigure } from "@magpie/domain/agency/figures";
import { toDecimal } from "@magpie/domain/money";
import { addDays, startOfDay } from "@magpie/domain/period";
import { refuse } from "@magpie/domain/refusals";
import type { Handler } from "../../../kit/ctx";
import { type CountedStake, listCounted } from "../../stakes/stakes";
import { asViewer } from "../tree/viewer";
import { inTeamThen } from "./bet-team";
import { listTeamIds, readNumbers } from "./bets-store";
import { openBets } from "./open-bets";
import { readHead } from "./people-store";
import { type AgentCtx, findSubject, readRange, type ShownRange, type Subject, withinSight } from "./range";
import { nameBets } from "./shown-bets";
import { sumOwnBets, sumTeamBets } from "./team-store";

export type BetFilter = Pick<CheckedInput<typeof agencyReports.betsFile>, "account" | "gameType" | "status">;

/** Teams up to this size are looked through member by member, larger ones bet by bet. */
const SMALL_TEAM = 3_000;
/** The first look takes a few, because most bets of a large team are its own; each next one takes more. */
const LOOK_FIRST = 3;
const LOOK_GROWS = 4;
const LOOK_MOST = 2_000;
/** A page of a team that seldom bets may be short; its cursor goes on. */
const LOOKS_MAX = 20;
/** Bets that were taken back, or are open, are few: they are added up one by one. */
const FEW = 20_000;

export const bets: Handler<typeof agencyReports.bets> = async (ctx, input) => {
  const { today: _, ...shown } = await readRange(ctx, input);
  const asked = await askBets(ctx, input, shown);
  if (!asked) return { ...shown, content: [], next: null, totals: shownTotals(ctx, { ...NOTHING, bets: 0 }) };
  if (input.status === "OPEN") return { ...shown, ...(await openBets(ctx, asked, shown, input)) };
  const totals = shownTotals(ctx, await totalsOf(ctx, asked));
  const { rows, next } = await pageOfBets(ctx, asked, input.cursor, input.pageSize);
  return { ...shown, content: await nameBets(ctx, rows), next, totals };
};

const NOTHING: BetFigure = { bet: 0n, refund: 0n, payout: 0n, valid: 0n };

export interface AskedBets {
  /** The account whose own bets are asked for; null for the whole team of the caller. */
  subject: Subject | null;
  /** Those to look through; null for everybody. */
  memberIds: string[] | null;
  category: string | null;
  corrections: boolean;
  range: ShownRange;
  after: bigint;
  upto: bigint | null;
}

/** Null for an account outside of the team. */
export async function askBets(ctx: AgentCtx, { account, gameType, status }: BetFilter, range: ShownRange): Promise<AskedBets | null> {
  const subject = account === undefined ? null : await asViewer(ctx, () => findSubject(ctx, account));
  if (account !== undefined && !subject) return null;
  const [memberIds, numbers] = await Promise.all([
    subject ? [subject.id] : smallTeam(ctx),
    readNumbers(ctx.db, startOfDay(range.from, range.timeZone), startOfDay(addDays(range.to, 1), range.timeZone)),
  ]);
  return {
    subject,
    memberIds,
    category: gameType ?? null,
    corrections: status === "REFUNDED",
    range: subject ? withinSight(range, subject) : range,
    ...numbers,
  };
}

async function smallTeam({ db, member }: AgentCtx): Promise<string[] | null> {
  const { people } = await readHead(db, member.id);
  return people > SMALL_TEAM ? null : listTeamIds(db, member.id, SMALL_TEAM);
}

/** The next bets of the team, under the path of each bet's moment. */
export async function pageOfBets(ctx: AgentCtx, asked: AskedBets, cursor: string | undefined, size: number) {
  const { memberIds, category, corrections, after } = asked;
  if (cursor !== undefined && !/^\d{1,18}$/.test(cursor)) refuse("invalid_input", { fields: { cursor: "invalid_format" } });
  let upto = cursor === undefined ? asked.upto : BigInt(cursor) - 1n;
  const rows: CountedStake[] = [];
  let limit = memberIds ? size + 1 : LOOK_FIRST * size;
  for (let looks = 0; looks < LOOKS_MAX; looks++) {
    const found = await listCounted(ctx.db, { after, upto, memberIds, category, corrections, limit });
    for (const row of await inTeamThen(ctx, asked, found)) {
      rows.push(row);
      const last = rows[size - 1];
      if (rows.length > size && last) return { rows: rows.slice(0, size), next: String(last.number) };
    }
    const last = found.at(-1);
    if (!last || found.length < limit) return { rows, next: null };
    upto = last.number - 1n;
    limit = Math.min(LOOK_GROWS * limit, LOOK_MOST);
  }
  return { rows, next: String((upto ?? 0n) + 1n) };
}

async function totalsOf(ctx: AgentCtx, asked: AskedBets): Promise<BetFigure & { bets: number }> {
  const { subject, category, corrections, range } = asked;
  if (!corrections) {
    return asViewer(ctx, () => {
      return subject ? sumOwnBets(ctx.db, subject.id, range, category) : sumTeamBets(ctx.db, ctx.member.id, range, category);
    });
  }
  const { after, upto, memberIds } = asked;
  const found = await listCounted(ctx.db, { after, upto, memberIds, category, corrections, limit: FEW });
  return (await inTeamThen(ctx, asked, found)).reduce(
    (sum, row) => ({
      bet: sum.bet + row.bet,
      refund: sum.refund + row.refund,
      payout: sum.payout + row.payout,
      valid: sum.valid + row.stake,
      bets: sum.bets + row.bets,
    }),
    { ...NOTHING, bets: 0 },
  );
}

export function shownTotals({ merchant }: AgentCtx, { bets: number, bet, refund, payout, valid }: BetFigure & { bets: number }) {
  const show = (amount: bigint) => toDecimal(amount, merchant.currency);
  return {
    bets: number,
    bet: show(bet),
    validBet: show(valid),
    payout: show(payout),
    refund: show(refund),
    profit: show(payout + refund - bet),
  };
}
