import type { agencyTree } from "@magpie/contract/agency/tree";
import { type AgencyTerms, isWithin, limitBelow } from "@magpie/domain/agency/terms";
import { mayRecruit } from "@magpie/domain/agency/types";
import { checkNewPassword } from "@magpie/domain/passwords/common-passwords";
import { refuse } from "@magpie/domain/refusals";
import { wrongFields } from "@magpie/domain/registration/registration-form";
import type { Ctx, MemberRef, StepsHandler } from "../../../kit/ctx";
import { hashPassword } from "../../auth/auth";
import { addMember } from "../../members/members";
import { listRegistrationFields, readAccountTypes, readBrand } from "../../merchant/merchant";
import { readTerms } from "../terms/terms";
import { readTermsRules } from "../terms/terms-store";
import { joinTree } from "./place";

export const open: StepsHandler<typeof agencyTree.open> = async (visit, { account, password, type, groups, rates }) => {
  const presets = { ...(groups && { groups }), ...(rates && { rates }) };
  const pepper = await visit.step(async (ctx) => {
    await checkRecruit(ctx, type, presets);
    await checkName(ctx, account, password);
    return ctx.pepper;
  });
  const passwordHash = await hashPassword(password, pepper);
  return visit.finish(async (ctx) => {
    await checkRecruit(ctx, type, presets);
    const memberId = await addMember(ctx, { account, type, passwordHash, passwordGiven: true, language: ctx.language, way: "office" });
    await joinTree(ctx, memberId, { parentId: ctx.member.id, referrer: null, link: null, accountType: type, presets });
    await ctx.emit("members.registered", { memberId });
    return { account };
  });
};

/** Refuses kinds of account that the caller may not bring in, and terms beyond what the caller can give. */
export async function checkRecruit(ctx: Ctx & { member: MemberRef }, type: number, presets: Partial<AgencyTerms>): Promise<void> {
  if (!mayRecruit(await readAccountTypes(ctx.db), ctx.member.type, type)) refuse("agency_type_closed");
  const { gap } = await readTermsRules(ctx.db);
  const limit = limitBelow(await readTerms(ctx.db, ctx.member.id, ctx.now), gap);
  if (!isWithin({ groups: presets.groups ?? {}, rates: presets.rates ?? {} }, limit)) refuse("agency_terms_above");
}

/** Holds the account's name and password to the rules of the registration. */
async function checkName({ db }: Ctx, account: string, password: string): Promise<void> {
  const fields = await listRegistrationFields(db);
  const named = fields.filter(({ field }) => field === "username");
  if (wrongFields(named, { username: account }).length > 0) refuse("registration_invalid", { fields: ["username"] });
  checkNewPassword(
    password,
    fields.find(({ field }) => field === "password"),
    { account, brand: (await readBrand(db)).name },
  );
}
