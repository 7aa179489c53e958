import { readReferralCode } from "@magpie/domain/agency/referral-code";
import type { AgencyTerms } from "@magpie/domain/agency/terms";
import { linkIsGood } from "@magpie/domain/agency/tree";
import { isAgentType, isTrialType } from "@magpie/domain/agency/types";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, Db } from "../../../kit/ctx";
import { findOpenMember } from "../../members/members";
import { readAccountTypes } from "../../merchant/merchant";
import { findReferrer, keepReferrer, type Referrer } from "../../referral/referral";
import { countUse, type findLink, type Link, lockLink } from "../links/links-store";
import { beginTerms } from "../terms/begin";
import { addNode, findDefaultAgent, findNode } from "./tree-store";

/** A new member's claim about who invited them; empty fields were not given. */
export interface Invitation {
  affiliateCode: string;
  referralCode: string;
  recommenderId: string;
  domain: string;
}

/** A new account's place in the agency tree. */
export interface TreePlace {
  parentId: string | null;
  referrer: Referrer | null;
  link: Link | null;
  accountType: number;
  /** Terms that were promised; without any, those of the link. */
  presets?: Partial<AgencyTerms>;
}

const MEMBER_TYPE = 0;

/** An agent's code wins over a friend's code, and that over a friend's id. Without any, the agent of the domain or of the house is used. */
export async function findPlace(ctx: Ctx, invitation: Invitation): Promise<TreePlace> {
  const domain = domainOf(ctx, invitation.domain);
  if (invitation.affiliateCode) return placeByLink(await goodLink(ctx, lockLink, invitation.affiliateCode, domain));
  const friend = await findFriend(ctx.db, invitation);
  const parentId = (friend && (await agentOf(ctx.db, friend))) ?? (await findDefaultAgent(ctx.db, domain)) ?? null;
  return { parentId, referrer: friend, link: null, accountType: MEMBER_TYPE };
}

/** Adds a new member at the place from `findPlace` with terms within the parent's, and counts the use of the link. */
export async function joinTree(
  ctx: Pick<Ctx, "db" | "now">,
  memberId: string,
  { parentId, referrer, link, presets = link?.presets ?? {} }: TreePlace,
): Promise<void> {
  await addNode(ctx.db, {
    memberId,
    parentId,
    referrerId: referrer?.id ?? null,
    linkCode: link?.code ?? null,
    presets,
    joinedAt: ctx.now,
  });
  if (parentId !== null) await beginTerms(ctx, memberId, parentId, presets);
  if (referrer) await keepReferrer(ctx, memberId, referrer);
  if (link) await countUse(ctx.db, link.code);
}

/** Finds the link behind a code if it is valid here and now. Every failure gives the same refusal, so that codes cannot be probed. */
export async function goodLink(ctx: Ctx, find: typeof findLink, typed: string, domain: string): Promise<Link> {
  const code = readReferralCode(typed);
  const link = code ? await find(ctx.db, code) : undefined;
  const owner = link && (await findOpenMember(ctx.db, link.ownerId));
  const good = link && owner && linkIsGood(link, await readAccountTypes(ctx.db), owner.type, domain, ctx.now);
  return good ? link : refuse("affiliate_invalid");
}

/** The domain, without a port, that the visitor claims to come from, else the one they asked for. */
export function domainOf({ askedOrigin }: Ctx, said: string): string {
  return (said || askedOrigin.replace(/^https?:\/\//, "")).toLowerCase().replace(/:[0-9]+$/, "");
}

function placeByLink(link: Link): TreePlace {
  return { parentId: link.ownerId, referrer: null, link, accountType: link.accountType };
}

async function findFriend(db: Db, { referralCode, recommenderId }: Invitation): Promise<Referrer | null> {
  if (!referralCode && !recommenderId) return null;
  if (referralCode) return (await findReferrer(db, referralCode)) ?? refuse("affiliate_invalid");
  const friend = await findOpenMember(db, recommenderId);
  if (!friend || isTrialType(await readAccountTypes(db), friend.type)) refuse("affiliate_invalid");
  return { id: friend.id, type: friend.type, code: friend.referralCode };
}

/** Members invited by a friend go to the agent above the friend; an agent at the top of a line keeps them. */
async function agentOf(db: Db, friend: Referrer): Promise<string | null> {
  const parentId = (await findNode(db, friend.id))?.parentId;
  if (parentId && (await findOpenMember(db, parentId))) return parentId;
  return isAgentType(await readAccountTypes(db), friend.type) ? friend.id : null;
}
