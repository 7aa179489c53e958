import type { agencyReports, TeamFigure, TeamResult } from "@magpie/contract/agency/reports";
import { figuresFrom, type TeamSums } from "@magpie/domain/agency/figures";
import { readCursor, writeCursor } from "@magpie/domain/cursor";
import { refuse } from "@magpie/domain/refusals";
import type { Handler } from "../../../kit/ctx";
import { asViewer } from "../tree/viewer";
import type { DayRange } from "./days";
import { type AgentCtx, findSubject, namesOf, readRange, type Subject, withinSight } from "./range";
import { shownFigures } from "./show";
import {
  listDirect,
  listFormer,
  listTeamDays,
  listTeamFlows,
  readTrail,
  sumChildBets,
  sumChildFlows,
  sumOwnBets,
  sumOwnFlows,
} from "./team-store";

interface Sorted {
  sort?: TeamFigure | undefined;
  cursor?: string | undefined;
  pageSize: number;
}

export const results: Handler<typeof agencyReports.results> = async (ctx, input) => {
  const { today: _, ...shown } = await readRange(ctx, input);
  return asViewer(ctx, async () => {
    const subject = await findSubject(ctx, input.account);
    if (!subject) return { ...shown, content: [], next: null, trail: [] };
    const days = withinSight(shown, subject);
    const [{ rows, next }, first, total, trail] = await Promise.all([
      readTeams(ctx, subject, days, input),
      input.cursor === undefined ? selfRow(ctx, subject, days) : null,
      totalRow(ctx, subject, days),
      trailTo(ctx, subject),
    ]);
    return { ...shown, content: [...(first ? [first] : []), ...rows, total], next, trail };
  });
};

/** Accounts from the caller down to the subject. */
async function trailTo(ctx: AgentCtx, subject: Subject): Promise<string[]> {
  const ids = await readTrail(ctx.db, ctx.member.id, subject.id);
  const names = await namesOf(ctx, ids);
  return ids.flatMap((id) => names.get(id)?.account ?? []);
}

export async function selfRow(ctx: AgentCtx, subject: Subject, range: DayRange): Promise<TeamResult> {
  const { db } = ctx;
  const [bets, flows] = await Promise.all([sumOwnBets(db, subject.id, range), sumOwnFlows(db, subject.id, range)]);
  return row(ctx, subject, "self", figuresFrom([bets], flows));
}

/** The team as a whole, whoever of it stands where now. */
export async function totalRow(ctx: AgentCtx, subject: Subject, range: DayRange): Promise<TeamResult> {
  const { db } = ctx;
  return row(
    ctx,
    subject,
    "total",
    figuresFrom(...(await Promise.all([listTeamDays(db, subject.id, range), listTeamFlows(db, subject.id, range)]))),
  );
}

function row({ merchant }: AgentCtx, { account, type }: Subject, kind: TeamResult["row"], sums: TeamSums): TeamResult {
  return { account, type, row: kind, ...shownFigures(sums, merchant.currency) };
}

interface TeamsPage {
  rows: TeamResult[];
  next: string | null;
}

/** A page of direct downlines, each with the team it had below the subject: those of now, newest first, then those who have left. */
export async function readTeams(ctx: AgentCtx, subject: Subject, range: DayRange, asked: Sorted): Promise<TeamsPage> {
  if (asked.sort !== undefined) return readSorted(ctx, subject, range, { ...asked, sort: asked.sort });
  const below = asked.cursor === undefined ? null : (readCursor(asked.cursor) ?? refuse("invalid_input"));
  const [direct, left] = await Promise.all([
    listDirect(ctx.db, subject.id, below, asked.pageSize + 1),
    listFormer(ctx.db, subject.id, range),
  ]);
  const page = direct.slice(0, asked.pageSize);
  const last = page.at(-1);
  const hasMore = direct.length > asked.pageSize;
  const former = hasMore ? [] : left;
  const rows = await teamRows(ctx, subject, range, [...page.map(({ id }) => id), ...former]);
  return { rows: rows.map(({ shown }) => shown), next: hasMore && last ? writeCursor({ at: last.joinedAt, id: last.id }) : null };
}

const ALL_DIRECT = 100_000;

/** The order by a figure is known only once all are added up. */
async function readSorted(ctx: AgentCtx, subject: Subject, range: DayRange, asked: Sorted & { sort: TeamFigure }): Promise<TeamsPage> {
  const start = asked.cursor === undefined ? 0 : Number(/^\d{1,6}$/.exec(asked.cursor)?.[0] ?? refuse("invalid_input"));
  const [direct, former] = await Promise.all([listDirect(ctx.db, subject.id, null, ALL_DIRECT), listFormer(ctx.db, subject.id, range)]);
  const ids = [...direct.map(({ id }) => id), ...former];
  const sums = await sumTeams(ctx, subject, range, ids, true);
  const order = ids
    .map((id) => ({ id, figure: sums.get(id)?.[asked.sort] ?? 0n }))
    .sort((a, b) => (a.figure === b.figure ? (a.id < b.id ? -1 : 1) : a.figure > b.figure ? -1 : 1));
  const page = order.slice(start, start + asked.pageSize).map(({ id }) => id);
  const rows = await teamRows(ctx, subject, range, page, sums);
  return { rows: rows.map(({ shown }) => shown), next: start + asked.pageSize < ids.length ? String(start + asked.pageSize) : null };
}

async function teamRows(
  ctx: AgentCtx,
  subject: Subject,
  range: DayRange,
  ids: readonly string[],
  known?: ReadonlyMap<string, TeamSums>,
): Promise<{ shown: TeamResult }[]> {
  const [sums, names] = await Promise.all([known ?? sumTeams(ctx, subject, range, ids, false), namesOf(ctx, ids)]);
  return ids.flatMap((id) => {
    const person = names.get(id);
    return person ? [{ shown: row(ctx, person, "team", sums.get(id) ?? figuresFrom([], [])) }] : [];
  });
}

async function sumTeams(
  ctx: AgentCtx,
  subject: Subject,
  range: DayRange,
  ids: readonly string[],
  all: boolean,
): Promise<Map<string, TeamSums>> {
  const asked = { ...range, parentId: subject.id, ids: all ? null : ids };
  const [bets, flows] = await Promise.all([sumChildBets(ctx.db, asked), sumChildFlows(ctx.db, asked)]);
  const betsOf = new Map(bets.map((one) => [one.id, one]));
  const flowsOf = new Map<string, typeof flows>();
  for (const flow of flows) flowsOf.set(flow.id, [...(flowsOf.get(flow.id) ?? []), flow]);
  return new Map(ids.map((id) => [id, figuresFrom([betsOf.get(id) ?? []].flat(), flowsOf.get(id) ?? [])]));
}
