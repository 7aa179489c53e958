import type { SessionGrant } from "@magpie/contract/identity/auth";
import { registration } from "@magpie/contract/identity/registration";
import { verification } from "@magpie/contract/identity/verification";
import type { Input } from "@magpie/contract/kit/call";
import { lastCode } from "../outside/outbox";
import type { SendOptions, WorldMerchant } from "../world";
import { easyChallenge } from "./solve";

export const NEW_PASSWORD = "umbrella-orchid-9";

type NameForm = Partial<Input<typeof registration.byName>>;
type MobileForm = Partial<Input<typeof registration.byMobile>>;

/** Fills in and sends the form by user name, as a browser does. */
export async function registerByName(shop: WorldMerchant, form: NameForm = {}, options?: SendOptions): Promise<SessionGrant> {
  const challenge = await easyChallenge(shop, "register");
  const secrets = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
  return shop.send(registration.byName, { username: "priya", ...secrets, agreed: true, challenge, ...form }, options);
}

/** The same by mobile number; its code is asked for and read, unless one is given. */
export async function registerByMobile(shop: WorldMerchant, mobileNum: string, form: MobileForm = {}): Promise<SessionGrant> {
  const country = { countryDialingCode: "91" };
  const verificationCode = form.verificationCode ?? (await askForCode(shop, mobileNum));
  const challenge = await easyChallenge(shop, "register");
  return shop.send(registration.byMobile, { mobileNum, ...country, agreed: true, challenge, verificationCode, ...form });
}

export async function askForCode(shop: WorldMerchant, mobileNo: string): Promise<string> {
  const challenge = await easyChallenge(shop, "sms");
  await shop.send(verification.sendRegistrationCode, { mobileNo, countryDialingCode: "91", challenge });
  return lastCode(shop, `91${mobileNo}`);
}
