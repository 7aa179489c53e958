import type { verification } from "@magpie/contract/identity/verification";
import { normaliseMobile } from "@magpie/domain/phone";
import { refuse } from "@magpie/domain/refusals";
import { fitsPattern } from "@magpie/domain/registration/registration";
import type { Db, Handler, StepsHandler } from "../../kit/ctx";
import { spendChallenge } from "../challenge/challenge";
import { findByMobile } from "../members/members";
import { readFlags } from "../merchant/merchant";
import { sendCode } from "./send-code";

/** The feature behind each purpose: codes cost money, so without its feature none is sent. */
const FEATURES = { login: "MOBILEVERCODELOGIN3", password: "CHNGPASSVERIF3", register: "REGMOBVERF3" } as const;

export const askForCode: StepsHandler<typeof verification.sendCode> = async (visit, input) => {
  const { purpose } = input;
  const to = normaliseMobile(input.countryDialingCode, input.mobileNum);
  await visit.step((ctx) => spendChallenge(ctx, "sms", input.challenge));
  return visit.step(async (ctx) => {
    await refuseWithoutFeature(ctx.db, purpose);
    const owner = await findByMobile(ctx, to);
    return sendCode(ctx, { purpose, channel: "sms", to, memberId: owner?.id ?? null });
  });
};

export const askForRegistrationCode: StepsHandler<typeof verification.sendRegistrationCode> = async (visit, input) => {
  const to = normaliseMobile(input.countryDialingCode, input.mobileNo);
  await visit.step((ctx) => spendChallenge(ctx, "sms", input.challenge));
  return visit.step(async (ctx) => {
    await refuseWithoutFeature(ctx.db, "register");
    return sendCode(ctx, { purpose: "register", channel: "sms", to, memberId: null });
  });
};

/** Signed-in members need no challenge; the limits still apply. */
export const askForContactCode: Handler<typeof verification.sendContactCode> = async (
  ctx,
  { kind, mobileNum, countryDialingCode, email },
) => {
  const order = { purpose: "contact", memberId: ctx.member.id } as const;
  if (kind === "mobile") return sendCode(ctx, { ...order, channel: "sms", to: normaliseMobile(countryDialingCode ?? "", mobileNum ?? "") });
  if (!email || !fitsPattern("email", email)) refuse("email_invalid");
  return sendCode(ctx, { ...order, channel: "mail", to: email });
};

async function refuseWithoutFeature(db: Db, purpose: keyof typeof FEATURES): Promise<void> {
  const flags = await readFlags(db);
  if (!flags.has(FEATURES[purpose])) refuse("operation_not_allowed");
}
