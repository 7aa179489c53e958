import type { auth, SessionGrant } from "@magpie/contract/identity/auth";
import type { CheckedInput } from "@magpie/contract/kit/call";
import { normaliseMobile } from "@magpie/domain/phone";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, Steps, StepsHandler } from "../../../kit/ctx";
import { findByMobile } from "../../members/members";
import { readFlags, readOptions } from "../../merchant/merchant";
import { readPhoneProof, refuseCode, takeCode } from "../../verification/verification";
import { stepOrRefuse } from "../sessions/step-or-refuse";
import { admit } from "./admit";
import { loginByName } from "./login-by-name";

type LoginVisit = Steps<typeof auth.login>;
type LoginInput = CheckedInput<typeof auth.login>;

export const login: StepsHandler<typeof auth.login> = (visit, input) => {
  if (input.type === "username") return loginByName(visit, input);
  return input.firebaseIdToken ? loginByPhone(visit, input, input.firebaseIdToken) : loginByCode(visit, input);
};

async function loginByCode(visit: LoginVisit, { countryDialingCode = "", username, password, site }: LoginInput): Promise<SessionGrant> {
  await visit.step(refuseWithoutSms);
  const mobile = normaliseMobile(countryDialingCode, username);
  refuseCode(await visit.step((ctx) => takeCode(ctx, { purpose: "login", to: mobile, code: password })));
  return enterByMobile(visit, mobile, site, "sms");
}

/** Asks the phone provider between two transactions. */
async function loginByPhone(visit: LoginVisit, { site }: LoginInput, idToken: string): Promise<SessionGrant> {
  const services = await visit.step(async (ctx) => {
    await refuseWithoutSms(ctx);
    return ctx.services;
  });
  const { mobile } = await readPhoneProof(services, idToken, visit.now);
  return enterByMobile(visit, mobile, site, "phone");
}

function enterByMobile(visit: LoginVisit, mobile: string, site: LoginInput["site"], way: "sms" | "phone"): Promise<SessionGrant> {
  return stepOrRefuse(visit, async (ctx) => {
    const member = await findByMobile(ctx, mobile);
    if (!member) refuse((await readOptions(ctx.db)).explainAccountErrors ? "account_unknown" : "credentials_wrong");
    return admit(ctx, member, { site, way });
  });
}

async function refuseWithoutSms({ db }: Ctx): Promise<void> {
  if (!(await readFlags(db)).has("MOBILEVERCODELOGIN3")) refuse("operation_not_allowed");
}
