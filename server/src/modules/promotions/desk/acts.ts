import { isTrialType } from "@magpie/domain/agency/types";
import type { Money } from "@magpie/domain/money";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx } from "../../../kit/ctx";
import { findGrant, type GrantFile } from "../../bonuses/bonuses";
import { checkBonus } from "../../limits/limits";
import { findOpenMember } from "../../members/members";
import { readAccountTypes } from "../../merchant/merchant";
import { resumeGrant } from "../../wallet/wallet";
import { issue } from "../entries/issue";
import { readMemberFacts } from "../facts";
import { raiseBudget } from "../offers/budgets-store";
import { viewerOf } from "../offers/seen";
import { findVersion, holdStanding, type OfferStanding, type VersionRow } from "../offers/versions-store";
import { productsIn } from "../telling/announce";
import { countAgreed } from "../telling/consents-store";
import { addSending } from "../telling/sendings-store";
import type { ProposedAct } from "./proposals-store";
import { worthOf } from "./worth";

/** An act as it can be done now, and the money that the two people answer for. */
export interface ReadyAct<Act extends ProposedAct = ProposedAct> {
  act: Act;
  amount: Money;
}

type ActOf<Kind extends ProposedAct["kind"]> = Extract<ProposedAct, { kind: Kind }>;

async function holdOffer({ db }: Ctx, offer: string): Promise<{ standing: OfferStanding; version: VersionRow }> {
  const standing = (await holdStanding(db, offer)) ?? refuse("not_found");
  const version = (await findVersion(db, offer, standing.inForce)) ?? refuse("not_found");
  return { standing, version };
}

export async function readyBudget(ctx: Ctx, offer: string, total: string): Promise<ReadyAct<ActOf<"budget">>> {
  const { standing, version } = await holdOffer(ctx, offer);
  if (standing.state === "stopped") refuse("offer_closed");
  const more = BigInt(total) - standing.total;
  if (more <= 0n) refuse("invalid_input", { fields: { total: "too_small" } });
  return { act: { kind: "budget", offer, from: String(standing.total), total }, amount: await worthOf(ctx.db, version.rule.reward, more) };
}

/** By hand a reward is given under the same terms and to the same people as otherwise, and never larger than the offer allows. */
export async function readyGrant(ctx: Ctx, offer: string, memberId: string, units: string): Promise<ReadyAct<ActOf<"grant">>> {
  const { standing, version } = await holdOffer(ctx, offer);
  if (standing.state !== "published") refuse(standing.state === "frozen" ? "offer_frozen" : "offer_closed");
  const { reward } = version.rule;
  if (!("amount" in reward)) refuse("invalid_input", { fields: { offer: "no_amount" } });
  if (BigInt(units) > BigInt("fixed" in reward.amount ? reward.amount.fixed : reward.amount.cap)) {
    refuse("invalid_input", { fields: { units: "too_large" } });
  }
  const member = await findOpenMember(ctx.db, memberId);
  if (!member || isTrialType(await readAccountTypes(ctx.db), member.type)) refuse("not_found");
  await checkBonus(ctx, memberId);
  if ((await readMemberFacts(ctx, memberId, ctx.merchant.currency, [])).out !== null) refuse("operation_not_allowed");
  const act = { kind: "grant", offer, version: version.hash, member: memberId, units } as const;
  return { act, amount: await worthOf(ctx.db, reward, BigInt(units)) };
}

/** What is written is the offer's own words, so there is nothing to agree to but the offer and its version. */
export async function readyAnnouncement(ctx: Ctx, offer: string, reach?: string): Promise<ReadyAct<ActOf<"announce">>> {
  const { standing, version } = await holdOffer(ctx, offer);
  if (standing.state !== "published") refuse(standing.state === "frozen" ? "offer_frozen" : "offer_closed");
  const members = reach ?? String(await countAgreed(ctx.db, offer, await productsIn(ctx.db, version.rule)));
  return { act: { kind: "announce", offer, version: version.hash, reach: members }, amount: 0n };
}

export async function readyThaw(ctx: Ctx, id: string): Promise<ReadyAct<ActOf<"thaw">>> {
  const { memberId, frozenAt, frozenReason, amount, state } = await openGrant(ctx, id);
  if (!frozenAt || (state !== "active" && state !== "closing")) refuse("bonus_over");
  // Whoever looks into a ring lets its bonuses go on.
  if (frozenReason?.startsWith("ring ")) refuse("operation_not_allowed");
  return { act: { kind: "thaw", grant: id, member: memberId, frozenAt: frozenAt.toISOString() }, amount };
}

async function openGrant({ db }: Ctx, id: string): Promise<GrantFile> {
  return (await findGrant(db, id)) ?? refuse("not_found");
}

/** The same act on everything as it is now; refused where it can no longer be done. */
export function readyAgain(ctx: Ctx, act: ProposedAct): Promise<ReadyAct> {
  if (act.kind === "budget") return readyBudget(ctx, act.offer, act.total);
  if (act.kind === "announce") return readyAnnouncement(ctx, act.offer, act.reach);
  return act.kind === "grant" ? readyGrant(ctx, act.offer, act.member, act.units) : readyThaw(ctx, act.grant);
}

export async function doAct(ctx: Ctx, id: string, act: ProposedAct): Promise<void> {
  if (act.kind === "budget") {
    if (!(await raiseBudget(ctx.db, act.offer, BigInt(act.from), BigInt(act.total)))) refuse("approval_changed");
  } else if (act.kind === "announce") {
    const { version } = await holdOffer(ctx, act.offer);
    await addSending(ctx.db, { id, offerId: act.offer, version: version.number }, ctx.now);
    await ctx.addJob("promotions.announce", {});
  } else if (act.kind === "grant") {
    const { standing, version } = await holdOffer(ctx, act.offer);
    const { memberId, currency, day } = await viewerOf(ctx, act.member);
    const seen = { standing, version, rule: version.rule };
    const given = await issue(ctx, { seen, memberId, period: `manual:${id}`, amount: BigInt(act.units), currency }, day);
    if (given !== "given") refuse("offer_spent");
  } else if (!(await resumeGrant(ctx, await openGrant(ctx, act.grant), true))) {
    refuse("bonus_over");
  }
}
