import type { agencyPeople, DeskAgent } from "@magpie/contract/agency/people";
import { figuresFrom } from "@magpie/domain/agency/figures";
import { limitBelow, QUIET_DAYS } from "@magpie/domain/agency/terms";
import { isAgentType } from "@magpie/domain/agency/types";
import { readCursor, writeCursor } from "@magpie/domain/cursor";
import { wordsIn } from "@magpie/domain/members/words";
import { type Money, toDecimal } from "@magpie/domain/money";
import { addDays } from "@magpie/domain/period";
import { plainText } from "@magpie/domain/plain-text";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, Db, Handler } from "../../../kit/ctx";
import { findCredentials, listDownlineFacts, searchMembers } from "../../members/members";
import { readAccountTypes, readToday } from "../../merchant/merchant";
import { listCash } from "../../wallet/wallet";
import { shownFigures } from "../reports/show";
import { listTeamDays, listTeamFlows, readUpto } from "../reports/team-store";
import { readTerms } from "../terms/terms";
import { readTermsRules } from "../terms/terms-store";
import { countTeams, listChildren, listNodes, listRoots, type TeamRow } from "./team-store";
import { findNode } from "./tree-store";

const FOUND_MOST = 50;

export const tree: Handler<typeof agencyPeople.tree> = async (ctx, { account, cursor, pageSize }) => {
  const { db } = ctx;
  const after = cursor === undefined ? null : (readCursor(cursor) ?? refuse("invalid_input", { fields: { cursor: "unknown" } }));
  const parentId = account === undefined ? null : await idOf(db, account);
  const rows = parentId === null ? await listRoots(db, after, pageSize + 1) : await listChildren(db, parentId, after, pageSize + 1);
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    content: await describe(ctx, shown),
    next: last && rows.length > pageSize ? writeCursor({ at: last.joinedAt, id: last.memberId }) : null,
    trail: parentId === null ? [] : await trailTo(db, parentId),
  };
};

/** By the members' words, so that a name typed by hand is found by an index. */
export const search: Handler<typeof agencyPeople.search> = async (ctx, { words }) => {
  const typed = wordsIn(plainText(words));
  const found = typed.length > 0 ? await searchMembers(ctx.db, typed, null, null, FOUND_MOST + 1) : [];
  const rows = await listNodes(
    ctx.db,
    found.slice(0, FOUND_MOST).map(({ id }) => id),
  );
  return { list: await describe(ctx, rows), more: found.length > FOUND_MOST };
};

export const agent: Handler<typeof agencyPeople.agent> = async (ctx, { account }) => {
  const { db, now, merchant } = ctx;
  const id = await idOf(db, account);
  const node = (await findNode(db, id)) ?? refuse("not_found");
  const [person] = await describe(ctx, [{ memberId: id, parentId: node.parentId, joinedAt: node.joinedAt }]);
  const { top, gap } = await readTermsRules(db);
  const today = await readToday(ctx);
  const range = { from: addDays(today, -QUIET_DAYS), to: today };
  const [days, flows] = [await listTeamDays(db, id, range), await listTeamFlows(db, id, range)];
  const money = (amount: Money) => toDecimal(amount, merchant.currency);
  return {
    ...(person ?? refuse("not_found")),
    trail: await trailTo(db, id),
    terms: await readTerms(db, id, now),
    limit: node.parentId === null ? top : limitBelow(await readTerms(db, node.parentId, now), gap),
    ...range,
    upto: ((await readUpto(db)) ?? now).toISOString(),
    figures: shownFigures(figuresFrom(days, flows), merchant.currency),
    byCategory: [...new Set(days.map(({ category }) => category))].map((gameType) => {
      const { validBet, profit } = figuresFrom(
        days.filter(({ category }) => category === gameType),
        [],
      );
      return { gameType, validBet: money(validBet), profit: money(profit) };
    }),
  };
};

async function idOf(db: Db, account: string): Promise<string> {
  return ((await findCredentials(db, account)) ?? refuse("not_found")).id;
}

async function trailTo(db: Db, id: string): Promise<string[]> {
  const path = (await findNode(db, id))?.path ?? [id];
  const names = new Map((await listDownlineFacts(db, path)).map((one) => [one.id, one.account]));
  return path.flatMap((one) => names.get(one) ?? []);
}

async function describe(ctx: Ctx, rows: readonly TeamRow[]): Promise<DeskAgent[]> {
  const { db, merchant } = ctx;
  const ids = rows.map(({ memberId }) => memberId);
  const uplines = rows.flatMap(({ parentId }) => parentId ?? []);
  const [types, people] = [await readAccountTypes(db), await listDownlineFacts(db, [...ids, ...uplines])];
  const [counts, cash] = [await countTeams(db, ids), await listCash(db, ids, merchant.currency)];
  const facts = new Map(people.map((person) => [person.id, person]));
  return rows.flatMap(({ memberId, parentId, joinedAt }) => {
    const person = facts.get(memberId);
    if (!person) return [];
    const { direct = 0, below = 0, balance = 0n } = counts.get(memberId) ?? {};
    return {
      memberId,
      account: person.account,
      type: person.type,
      isAgent: isAgentType(types, person.type),
      upline: (parentId && facts.get(parentId)?.account) ?? null,
      direct,
      team: below + 1,
      teamBalance: toDecimal(balance + (cash.get(memberId) ?? 0n), merchant.currency),
      joinedAt: joinedAt.toISOString(),
      lastLoginAt: person.lastLoginAt?.toISOString() ?? null,
      state: person.closedAt ? "closed" : person.closingAt ? "closing" : person.dormantAt ? "resting" : "open",
    } satisfies DeskAgent;
  });
}
