import type { agencyTree, Downline } from "@magpie/contract/agency/tree";
import { isAgentType } from "@magpie/domain/agency/types";
import { type Cursor, readCursor, writeCursor } from "@magpie/domain/cursor";
import { type Money, toDecimal } from "@magpie/domain/money";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, Db, Handler, MemberRef } from "../../../kit/ctx";
import { findCredentials, listDownlineFacts } from "../../members/members";
import { readAccountTypes } from "../../merchant/merchant";
import { listCash } from "../../wallet/wallet";
import { listAsked } from "../terms/requests-store";
import { termsAt } from "../terms/terms-store";
import { countTeams, listChildren, searchTeam, type TeamRow } from "./team-store";
import { findNode } from "./tree-store";
import { asViewer } from "./viewer";

type Agent = Ctx & { member: MemberRef };

export const children: Handler<typeof agencyTree.children> = async (ctx, { account, cursor, pageSize }) => {
  const parentId = account === undefined ? ctx.member.id : await findInTeam(ctx, account);
  const after = cursor === undefined ? null : (readCursor(cursor) ?? refuse("invalid_input"));
  return asViewer(ctx, async () => {
    const [rows, node, counts] = await Promise.all([
      listChildren(ctx.db, parentId, after, pageSize + 1),
      findNode(ctx.db, parentId),
      countTeams(ctx.db, [parentId]),
    ]);
    const shown = rows.slice(0, pageSize);
    const path = node?.path ?? [parentId];
    const [content, trail] = await Promise.all([describe(ctx, shown), accountsOf(ctx.db, path.slice(path.indexOf(ctx.member.id)))]);
    const next = rows.length > pageSize ? writeCursor(cursorOf(shown.at(-1))) : null;
    return { content, next, trail, total: counts.get(parentId)?.direct ?? 0 };
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
  const moments = ids.map((memberId) => ({ memberId, at: ctx.now }));
  const [types, people, counts, cash, asked, terms] = await Promise.all([
    readAccountTypes(ctx.db),
    listDownlineFacts(ctx.db, [...ids, ...uplines]),
    countTeams(ctx.db, ids),
    listCash(ctx.db, ids, ctx.merchant.currency),
    listAsked(ctx.db, ids),
    termsAt(ctx.db, moments),
  ]);
  const facts = new Map(people.map((person) => [person.id, person]));
  const decimal = (money: Money) => toDecimal(money, ctx.merchant.currency);
  return rows.flatMap(({ memberId, parentId, joinedAt }, place) => {
    const person = facts.get(memberId);
    const own = terms[place];
    if (!person || !own) return [];
    const { direct = 0, below = 0, balance: belowBalance = 0n } = counts.get(memberId) ?? {};
    const balance = cash.get(memberId) ?? 0n;
    return {
      account: person.account,
      type: person.type,
      isAgent: isAgentType(types, person.type),
      upline: (parentId && facts.get(parentId)?.account) ?? null,
      isDirect: parentId === ctx.member.id,
      direct,
      team: below + 1,
      balance: decimal(balance),
      teamBalance: decimal(belowBalance + balance),
      ...own,
      joinedAt: joinedAt.toISOString(),
      lastLoginAt: person.lastLoginAt?.toISOString() ?? null,
      state: person.closedAt ? "closed" : person.closingAt ? "closing" : person.dormantAt ? "resting" : "open",
      isAsked: asked.has(memberId),
    } satisfies Downline;
  });
}

async function accountsOf(db: Db, ids: readonly string[]): Promise<string[]> {
  const names = new Map((await listDownlineFacts(db, ids)).map(({ id, account }) => [id, account]));
  return ids.flatMap((id) => names.get(id) ?? []);
}

function cursorOf(row: TeamRow | undefined): Cursor {
  return { at: row?.joinedAt ?? new Date(0), id: row?.memberId ?? "" };
}
