import { agency } from "@magpie/contract/agency";
import type { SessionGrant } from "@magpie/contract/identity/auth";
import { registration } from "@magpie/contract/identity/registration";
import { send } from "../../../../kit/calls/api";
import { withSolution } from "../../../../kit/calls/challenge";
import type { RegistrationWay, Values } from "./registration-form";

/** The phone provider's token, in place of a code that we sent. */
interface PhoneProof {
  firebaseChannel?: "sms";
  firebaseIdToken?: string;
}

/** Opens an account with what was filled in. An invitation code is looked at first: without a good one nothing else is sent. */
export async function register(way: RegistrationWay, values: Values & PhoneProof, countryDialingCode: string): Promise<SessionGrant> {
  const domain = location.hostname;
  if (values.affiliateCode) await send(agency.affiliate, { code: values.affiliateCode, domain });
  return withSolution("register", (challenge) => {
    const details = {
      ...values,
      ...(values.mobileNum && { countryDialingCode }),
      domain,
      registerUrl: location.origin + location.pathname,
      agreed: true as const,
      challenge,
    };
    return way === "register"
      ? send(registration.byName, { ...details, username: values.username ?? "", password: values.password ?? "" })
      : send(registration.byMobile, { ...details, mobileNum: values.mobileNum ?? "" });
  });
}
