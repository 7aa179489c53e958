import { TRIAL_TYPE } from "@magpie/contract/members";
import { readReferralCode } from "@magpie/domain/agency/referral-code";
import { isRecruiter, linkIsGood, pathBelow } from "@magpie/domain/agency/tree";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, Db } from "../../kit/ctx";
import { type Friend, findByReferralCode, findOpenMember } from "../members/members";
import { addNode, countUse, findDefaultAgent, type findLink, findNode, type Link, lockLink } from "./store";

/** What a new member says about who brought them. What is empty was not said. */
export interface Invitation {
  affiliateCode: string;
  referralCode: string;
  recommenderId: string;
  domain: string;
}

/** Where a new account goes. */
export interface TreePlace {
  parentId: string | null;
  referrerId: string | null;
  link: Link | null;
  accountType: number;
}

const MEMBER_TYPE = 0;

/** An agent's code decides before a friend's, that before a friend's id; without any, the domain's agent or that of the house takes in. */
export async function findPlace(ctx: Ctx, invitation: Invitation): Promise<TreePlace> {
  const domain = domainOf(ctx, invitation.domain);
  if (invitation.affiliateCode) return placeByLink(await goodLink(ctx, lockLink, invitation.affiliateCode, domain));
  const friend = await findFriend(ctx.db, invitation);
  const parentId = (friend && (await agentOf(ctx.db, friend))) ?? (await findDefaultAgent(ctx.db, domain)) ?? null;
  return { parentId, referrerId: friend?.id ?? null, link: null, accountType: MEMBER_TYPE };
}

/** Puts a new member where `findPlace` found room, and counts the use of a link. */
export async function joinTree(ctx: Pick<Ctx, "db" | "now">, memberId: string, { parentId, referrerId, link }: TreePlace): Promise<void> {
  const path = parentId === null ? [memberId] : pathBelow(parentId, (await findNode(ctx.db, parentId))?.path ?? null, memberId);
  await addNode(ctx.db, {
    memberId,
    parentId,
    path,
    referrerId,
    linkCode: link?.code ?? null,
    presets: link?.presets ?? {},
    joinedAt: ctx.now,
  });
  if (link) await countUse(ctx.db, link.code);
}

/** The link behind a code, if it takes in somebody who comes now and here. Why it does not is nobody's business. */
export async function goodLink(ctx: Ctx, find: typeof findLink, typed: string, domain: string): Promise<Link> {
  const code = readReferralCode(typed);
  const link = code ? await find(ctx.db, code) : undefined;
  const owner = link && (await findOpenMember(ctx.db, link.ownerId));
  return link && owner && linkIsGood(link, owner.type, domain, ctx.now) ? link : refuse("affiliate_invalid");
}

/** The domain somebody comes by, as they say or as they asked for this page; without a port. */
export function domainOf({ askedOrigin }: Ctx, said: string): string {
  return (said || askedOrigin.replace(/^https?:\/\//, "")).toLowerCase().replace(/:[0-9]+$/, "");
}

function placeByLink(link: Link): TreePlace {
  return { parentId: link.ownerId, referrerId: null, link, accountType: link.accountType };
}

async function findFriend(db: Db, { referralCode, recommenderId }: Invitation): Promise<Friend | null> {
  if (!referralCode && !recommenderId) return null;
  const friend = referralCode
    ? await findByReferralCode(db, readReferralCode(referralCode) ?? "")
    : await findOpenMember(db, recommenderId);
  return friend && friend.type !== TRIAL_TYPE ? friend : refuse("affiliate_invalid");
}

/** A friend brings people to the agent above; one who leads a line and has nobody above keeps them. */
async function agentOf(db: Db, friend: Friend): Promise<string | null> {
  const parentId = (await findNode(db, friend.id))?.parentId;
  if (parentId && (await findOpenMember(db, parentId))) return parentId;
  return isRecruiter(friend.type) ? friend.id : null;
}
