import type { agencyTree, Downline } from "@magpie/contract/agency/tree";
import { type Cursor, readCursor, writeCursor } from "@magpie/domain/cursor";
import { type Money, toDecimal } from "@magpie/domain/money";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, Db, Handler, MemberRef } from "../../../kit/ctx";
import { findCredentials, listDownlineFacts } from "../../members/members";
import { listCash } from "../../wallet/wallet";
import { listAsked } from "../terms/requests-store";
import { termsAt } from "../terms/terms-store";
import { countTeams, listChildren, listTeams, searchTeam, type TeamCount, type TeamRow } from "./team-store";
import { findNode } from "./tree-store";
import { asViewer } from "./viewer";

type Agent = Ctx & { member: MemberRef };

/** The balances of larger teams are left to the reports, which have them added up already. */
const ADDED_UP_MOST = 20_000;

export const children: Handler<typeof agencyTree.children> = async (ctx, { account, cursor, pageSize }) => {
  const parentId = account === undefined ? ctx.member.id : await findInTeam(ctx, account);
  const after = cursor === undefined ? null : (readCursor(cursor) ?? refuse("invalid_input"));
  return asViewer(ctx, async () => {
    const rows = await listChildren(ctx.db, parentId, after, pageSize + 1);
    const shown = rows.slice(0, pageSize);
    const path = (await findNode(ctx.db, parentId))?.path ?? [parentId];
    return {
      content: await describe(ctx, shown),
      next: rows.length > pageSize ? writeCursor(cursorOf(shown.at(-1))) : null,
      trail: await accountsOf(ctx.db, path.slice(path.indexOf(ctx.member.id))),
      total: (await countTeams(ctx.db, [parentId])).get(parentId)?.direct ?? 0,
    };
  });
};

export const search: Handler<typeof agencyTree.search> = (ctx, { account, pageSize }) =>
  asViewer(ctx, async () => {
    const rows = await searchTeam(ctx.db, ctx.member.id, account.toLowerCase(), pageSize + 1);
    return { content: await describe(ctx, rows.slice(0, pageSize)), more: rows.length > pageSize };
  });

/** The member behind an account of the caller's team. Others are unknown here, whether they exist or not. */
export async function findInTeam(ctx: Agent, account: string): Promise<string> {
  const found = await findCredentials(ctx.db, account);
  const node = found && (await findNode(ctx.db, found.id));
  return found && (found.id === ctx.member.id || node?.path.includes(ctx.member.id)) ? found.id : refuse("downline_unknown");
}

/** The member behind an account directly below the caller. */
export async function findDirect(ctx: Agent, account: string): Promise<string> {
  const found = await findCredentials(ctx.db, account);
  return found && (await findNode(ctx.db, found.id))?.parentId === ctx.member.id ? found.id : refuse("downline_unknown");
}

async function describe(ctx: Agent, rows: readonly TeamRow[]): Promise<Downline[]> {
  const ids = rows.map(({ memberId }) => memberId);
  const uplines = rows.flatMap(({ parentId }) => parentId ?? []);
  const facts = new Map((await listDownlineFacts(ctx.db, [...ids, ...uplines])).map((person) => [person.id, person]));
  const counts = await countTeams(ctx.db, ids);
  const { cash, teams } = await balancesOf(ctx, ids, counts);
  const asked = await listAsked(ctx.db, ids);
  const terms = await termsAt(
    ctx.db,
    ids.map((memberId) => ({ memberId, at: ctx.now })),
  );
  const decimal = (money: Money) => toDecimal(money, ctx.merchant.currency);
  return rows.flatMap(({ memberId, parentId, joinedAt }, place) => {
    const person = facts.get(memberId);
    const own = terms[place];
    if (!person || !own) return [];
    const team = teams.get(memberId);
    return {
      account: person.account,
      type: person.type,
      upline: (parentId && facts.get(parentId)?.account) ?? null,
      isDirect: parentId === ctx.member.id,
      ...(counts.get(memberId) ?? { direct: 0, team: 1 }),
      balance: decimal(cash.get(memberId) ?? 0n),
      teamBalance: team === undefined ? null : decimal(team),
      ...own,
      joinedAt: joinedAt.toISOString(),
      lastLoginAt: person.lastLoginAt?.toISOString() ?? null,
      state: person.closedAt ? "closed" : person.closingAt ? "closing" : person.dormantAt ? "resting" : "open",
      isAsked: asked.has(memberId),
    } satisfies Downline;
  });
}

/** What each has, and what each team has together; a team that is too large is left out. */
async function balancesOf({ db, merchant }: Agent, ids: readonly string[], counts: ReadonlyMap<string, TeamCount>) {
  let room = ADDED_UP_MOST;
  const leaders = ids.filter((id) => {
    room -= counts.get(id)?.team ?? 1;
    return room >= 0;
  });
  const people = await listTeams(db, leaders);
  const cash = await listCash(db, [...new Set([...ids, ...people.map(({ memberId }) => memberId)])], merchant.currency);
  const teams = new Map<string, Money>(leaders.map((id) => [id, 0n]));
  for (const { leaderId, memberId } of people) teams.set(leaderId, (teams.get(leaderId) ?? 0n) + (cash.get(memberId) ?? 0n));
  return { cash, teams };
}

async function accountsOf(db: Db, ids: readonly string[]): Promise<string[]> {
  const names = new Map((await listDownlineFacts(db, ids)).map(({ id, account }) => [id, account]));
  return ids.flatMap((id) => names.get(id) ?? []);
}

function cursorOf(row: TeamRow | undefined): Cursor {
  return { at: row?.joinedAt ?? new Date(0), id: row?.memberId ?? "" };
}
