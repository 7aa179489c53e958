import type { members } from "@magpie/contract/members";
import { normaliseMobile } from "@magpie/domain/phone";
import { Refusal, refuse } from "@magpie/domain/refusals";
import { fitsPattern } from "@magpie/domain/registration";
import type { Steps, StepsHandler } from "../../kit/ctx";
import { type Contact, keepContact } from "../members/members";
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
    // Answered and not thrown: a wrong code stays counted.
    if (outcome !== "right") return new Refusal(`code_${outcome}`);
    await keepContact(ctx, ctx.member.id, { ...contact, verified: true });
    return null;
  });
  if (refused) throw refused;
  return {};
}
