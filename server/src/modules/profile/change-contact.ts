import type { members } from "@magpie/contract/members";
import { maskEmail, maskMobile } from "@magpie/domain/mask";
import { normaliseMobile } from "@magpie/domain/phone";
import { Refusal, refuse } from "@magpie/domain/refusals";
import { fitsPattern } from "@magpie/domain/registration/registration";
import type { Steps, StepsHandler } from "../../kit/ctx";
import { keepFormer, noteChange } from "../credentials/credentials";
import { type Contact, keepContact, readContacts } from "../members/members";
import { takeCode } from "../verification/verification";

export const changeMobile: StepsHandler<typeof members.changeMobile> = (visit, { mobileNum, countryDialingCode, verificationCode }) =>
  changeContact(visit, { kind: "mobile", value: normaliseMobile(countryDialingCode, mobileNum) }, verificationCode);

export const changeEmail: StepsHandler<typeof members.changeEmail> = (visit, { email, verificationCode }) => {
  if (!fitsPattern("email", email)) refuse("email_invalid");
  return changeContact(visit, { kind: "email", value: email }, verificationCode);
};

type Visit = Steps<typeof members.changeMobile | typeof members.changeEmail>;

async function changeContact(visit: Visit, contact: Omit<Contact, "verified">, code: string): Promise<Record<never, never>> {
  const refused = await visit.step(async (ctx) => {
    const outcome = await takeCode(ctx, { purpose: "contact", to: contact.value, code });
    // Returned instead of thrown: a throw would roll back the count of wrong codes.
    if (outcome !== "right") return new Refusal(`code_${outcome}`);
    const { id } = ctx.member;
    const former = (await readContacts(ctx, id))[contact.kind];
    await keepContact(ctx, id, { ...contact, verified: true });
    if (former?.verified && former.value !== contact.value) await keepFormer(ctx, id, { kind: contact.kind, value: former.value });
    await noteChange(ctx, id, contact.kind);
    const shown = contact.kind === "mobile" ? maskMobile : maskEmail;
    await ctx.emit("members.changed", {
      memberId: id,
      what: `contact.${contact.kind}`,
      before: former ? shown(former.value) : null,
      after: shown(contact.value),
    });
    return null;
  });
  if (refused) throw refused;
  return {};
}
