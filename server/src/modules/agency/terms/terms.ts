import { randomUUID } from "node:crypto";
import type { agencyTree } from "@magpie/contract/agency/tree";
import { effectsOf } from "@magpie/domain/agency/effects";
import { type AgencyTerms, isWithin, limitBelow, lowersAny, QUIET_DAYS, sameTerms } from "@magpie/domain/agency/terms";
import { recruitsOf } from "@magpie/domain/agency/types";
import { assert } from "@magpie/domain/assert";
import { toDecimal } from "@magpie/domain/money";
import { addDays } from "@magpie/domain/period";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, Db, Handler, MemberRef } from "../../../kit/ctx";
import { listMembers } from "../../members/members";
import { readAccountTypes, readToday } from "../../merchant/merchant";
import { hasBetSince } from "../../records/records";
import { listTeamDays, type TeamDay } from "../reports/team-store";
import { findDirect } from "../tree/downlines";
import { countTeams, listTeam } from "../tree/team-store";
import { findNode } from "../tree/tree-store";
import {
  addTermRequest,
  closeTermRequest,
  dropTermRequest,
  listTermRequests,
  lockTermRequest,
  type TermRequestRow,
} from "./requests-store";
import { addTerms, holdTerms, readTermsRules, termsAt } from "./terms-store";

type Agent = Ctx & { member: MemberRef };

/** A larger team has bets anyway, and is not worth a look at each of its members. */
const LOOKED_AT_MOST = 50_000;

export const terms: Handler<typeof agencyTree.terms> = async (ctx) => {
  const own = await readTerms(ctx.db, ctx.member.id, ctx.now);
  const { usual, gap } = await readTermsRules(ctx.db);
  const recruits = recruitsOf(await readAccountTypes(ctx.db), ctx.member.type);
  return { own, limit: limitBelow(own, gap), usual, recruits: [...recruits] };
};

export const previewTerms: Handler<typeof agencyTree.previewTerms> = async (ctx, { account, groups, rates }) => {
  const { memberId, before, after, own } = await readChange(ctx, account, { groups, rates });
  const valid = new Map<string, bigint>();
  for (const day of await listQuietDays(ctx, memberId)) valid.set(day.category, (valid.get(day.category) ?? 0n) + day.valid);
  const decimal = (money: bigint) => toDecimal(money, ctx.merchant.currency);
  const effects = effectsOf(valid, { own, before, after }).map(({ gameType, validBet, ...shares }) => ({
    gameType,
    validBet: decimal(validBet),
    mineBefore: decimal(shares.mineBefore),
    mineAfter: decimal(shares.mineAfter),
    theirsBefore: decimal(shares.theirsBefore),
    theirsAfter: decimal(shares.theirsAfter),
  }));
  return { needsConsent: lowersAny(before, after) && !(await isQuiet(ctx, memberId)), days: QUIET_DAYS, effects };
};

export const setTerms: Handler<typeof agencyTree.setTerms> = async (ctx, { account, groups, rates }) => {
  await holdTerms(ctx.db, ctx.member.id);
  const { memberId, before, after } = await readChange(ctx, account, { groups, rates });
  if (sameTerms(before, after)) return { state: "set" };
  if (lowersAny(before, after) && !(await isQuiet(ctx, memberId))) {
    const request = { id: randomUUID(), memberId, askedBy: ctx.member.id, ...after, askedAt: ctx.now };
    if (!(await addTermRequest(ctx.db, request))) refuse("agency_terms_asked");
    tell(ctx, request);
    return { state: "asked" };
  }
  await dropTermRequest(ctx.db, memberId, ctx.now);
  await changeTerms(ctx, memberId, after);
  tell(ctx, { memberId, askedBy: ctx.member.id });
  return { state: "set" };
};

export const requests: Handler<typeof agencyTree.requests> = async (ctx) => {
  const rows = await listTermRequests(ctx.db, ctx.member.id);
  const people = await listMembers(ctx.db, [...new Set(rows.flatMap(({ memberId, askedBy }) => [memberId, askedBy]))]);
  const names = new Map(people.map(({ id, account }) => [id, account]));
  const before = await termsAt(
    ctx.db,
    rows.map(({ memberId }) => ({ memberId, at: ctx.now })),
  );
  const list = rows.map(({ id, memberId, askedBy, groups, rates, askedAt }, place) => ({
    id,
    account: names.get(memberId) ?? "",
    isMine: memberId === ctx.member.id,
    from: names.get(askedBy) ?? "",
    before: before[place] ?? { groups: {}, rates: {} },
    after: { groups, rates },
    askedAt: askedAt.toISOString(),
  }));
  return { list };
};

export const answer: Handler<typeof agencyTree.answer> = async (ctx, { id, action }) => {
  const request = (await lockTermRequest(ctx.db, id)) ?? refuse("not_found");
  const who = action === "withdraw" ? request.askedBy : request.memberId;
  if (who !== ctx.member.id) refuse("not_found");
  if (action === "accept") {
    // An upline that is one no longer has nothing to ask any more.
    if ((await findNode(ctx.db, request.memberId))?.parentId !== request.askedBy) refuse("agency_terms_above");
    await holdTerms(ctx.db, request.askedBy);
    await changeTerms(ctx, request.memberId, request);
  }
  await closeTermRequest(ctx.db, id, action === "accept" ? "accepted" : action === "refuse" ? "refused" : "withdrawn", ctx.now);
  tell(ctx, request);
  return {};
};

/** Both sides' pages read the requests again. */
function tell({ push }: Pick<Ctx, "push">, { memberId, askedBy }: Pick<TermRequestRow, "memberId" | "askedBy">): void {
  push(memberId, "contract", {});
  push(askedBy, "contract", {});
}

export async function readTerms(db: Db, memberId: string, at: Date): Promise<AgencyTerms> {
  const [found] = await termsAt(db, [{ memberId, at }]);
  assert(found, "every member has terms");
  return found;
}

/** A wanted change with the values around it. Values that were not sent stay. */
async function readChange(ctx: Agent, account: string, wanted: AgencyTerms) {
  const memberId = await findDirect(ctx, account);
  const own = await readTerms(ctx.db, ctx.member.id, ctx.now);
  const before = await readTerms(ctx.db, memberId, ctx.now);
  const { gap } = await readTermsRules(ctx.db);
  if (!isWithin(wanted, limitBelow(own, gap))) refuse("agency_terms_above");
  const after = { groups: { ...before.groups, ...wanted.groups }, rates: { ...before.rates, ...wanted.rates } };
  return { memberId, own, before, after };
}

export async function changeTerms({ db, now }: Pick<Ctx, "db" | "now">, memberId: string, after: AgencyTerms): Promise<void> {
  await addTerms(db, memberId, after, now).catch((error: { constraint?: string }) => {
    if (error.constraint === "agency_terms_within") refuse("agency_terms_above");
    if (error.constraint === "agency_terms_above_children") refuse("agency_terms_below");
    throw error;
  });
}

/** The team's figures of the last days, by day and category. */
async function listQuietDays(ctx: Ctx, memberId: string): Promise<TeamDay[]> {
  const today = await readToday(ctx);
  return listTeamDays(ctx.db, memberId, { from: addDays(today, -QUIET_DAYS), to: today });
}

/** True where nobody of the team has bet for so long that nobody can lose by lower terms. */
export async function isQuiet(ctx: Ctx, memberId: string): Promise<boolean> {
  if ((await listQuietDays(ctx, memberId)).length > 0) return false;
  if (((await countTeams(ctx.db, [memberId])).get(memberId)?.below ?? 0) > LOOKED_AT_MOST) return false;
  // Bets that are open, or not counted yet, are nobody's figures.
  const team = await listTeam(ctx.db, memberId);
  return !(await hasBetSince(ctx.db, [memberId, ...team], addDays(await readToday(ctx), -QUIET_DAYS)));
}
