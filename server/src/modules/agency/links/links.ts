import { randomInt } from "node:crypto";
import type { AgentLink, agencyLinks } from "@magpie/contract/agency/links";
import { newReferralCode, readReferralCode } from "@magpie/domain/agency/referral-code";
import { LINKS_MOST, linkIsGood } from "@magpie/domain/agency/tree";
import type { AccountTypes } from "@magpie/domain/agency/types";
import { DAY_MS } from "@magpie/domain/durations";
import { dayIn } from "@magpie/domain/period";
import { refuse } from "@magpie/domain/refusals";
import { sql } from "kysely";
import type { Ctx, Handler, MemberRef } from "../../../kit/ctx";
import { homeOf } from "../../../kit/http/networks";
import { readAccountTypes, readOwnHosts, readTimeZone } from "../../merchant/merchant";
import { checkRecruit } from "../tree/open";
import { domainOf, goodLink } from "../tree/place";
import { addLink, changeLink, countLinks, countVisit, findLink, type LinkRow, listLinks, lockLinks } from "./links-store";

export const list: Handler<typeof agencyLinks.list> = async (ctx) => {
  const rows = await listLinks(ctx.db, ctx.member.id);
  const types = await readAccountTypes(ctx.db);
  return { list: rows.map((row) => shown(ctx, types, row)), domains: (await readOwnHosts(ctx.db)).hosts.toSorted() };
};

export const add: Handler<typeof agencyLinks.add> = async (ctx, { accountType, groups, rates, days, domain, ...link }) => {
  const presets = { ...(groups && { groups }), ...(rates && { rates }) };
  await checkRecruit(ctx, accountType, presets);
  if (domain !== "" && !(await readOwnHosts(ctx.db)).hosts.includes(domain)) refuse("invalid_input", { fields: ["domain"] });
  await lockLinks(ctx.db, ctx.member.id);
  if ((await countLinks(ctx.db, ctx.member.id)) >= LINKS_MOST) refuse("agency_links_full");
  const validUntil = days === null ? null : new Date(ctx.now.getTime() + days * DAY_MS);
  const code = newReferralCode(randomInt);
  await addLink(ctx.db, { code, ownerId: ctx.member.id, accountType, presets, validUntil, domain, ...link }, ctx.now);
  return one(ctx, code);
};

export const set: Handler<typeof agencyLinks.set> = async (ctx, { code, enabled, remark }) => {
  if (!(await changeLink(ctx.db, { ownerId: ctx.member.id, code, enabled, remark }))) refuse("not_found");
  return one(ctx, code);
};

/** Nothing is told about the code: whoever asks learns about it from `agency.affiliate`, which is limited. */
export const follow: Handler<typeof agencyLinks.follow> = async (ctx, { code: typed }) => {
  const code = readReferralCode(typed);
  const link = code && (await goodLink(ctx, findLink, code, domainOf(ctx, "")).catch(() => null));
  if (!link) return {};
  const { rows } = await sql<{ home: string }>`select ${homeOf(ctx.ip)}::text as home`.execute(ctx.db);
  const visitor = `${dayIn(await readTimeZone(ctx.db), ctx.now)} ${rows[0]?.home ?? ""}`;
  await countVisit(ctx.db, link.code, ctx.personal.digest("agency.visit", visitor), ctx.now);
  return {};
};

async function one(ctx: Ctx & { member: MemberRef }, code: string): Promise<AgentLink> {
  const row = (await listLinks(ctx.db, ctx.member.id)).find((link) => link.code === code) ?? refuse("not_found");
  return shown(ctx, await readAccountTypes(ctx.db), row);
}

function shown({ member, now }: Ctx & { member: MemberRef }, types: AccountTypes, row: LinkRow): AgentLink {
  const { ownerId: _, validUntil, uses, createdAt, ...link } = row;
  const isGood = linkIsGood(row, types, member.type, row.domain, now);
  return {
    ...link,
    validUntil: validUntil?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    registered: uses,
    state: isGood ? "on" : row.enabled ? "over" : "off",
  };
}
