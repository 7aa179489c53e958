import type { Page } from "@playwright/test";
import { TOTP } from "otpauth";
import { call } from "../call";
import { at, change } from "../merchants";
import { lastCode } from "../outbox";
import { openAccount } from "./log-in";

export const PASSWORD = "quiet-harbour-4";

export interface SafeAccount {
  username: string;
  email: string;
  /** As messages are sent to it. */
  mobile: string;
  /** The code that the app shows. Each is good once in half a minute: this makes it good again. */
  code: () => Promise<string>;
}

/** Opens an account with a proved address and number and an authenticator, and stays signed in. */
export async function openSafeAccount(page: Page, code: string, username: string): Promise<SafeAccount> {
  const merchant = `(select merchant_id from merchant_merchants where code = '${code}')`;
  const [email, mobileNum] = [`${username}@mail.example`, "9345678901"];
  await openAccount(page, at(`${code}.localhost`), { username, password: PASSWORD, email });
  await change(`update members_contacts set verified_at = now() where merchant_id = ${merchant};
    update auth_sessions set stepped_up_at = now() where merchant_id = ${merchant}`);
  const number = { mobileNum, countryDialingCode: "91" };
  await call(page, "POST", "/wps/verification/contact", { kind: "mobile", ...number });
  const verificationCode = await lastCode(page, `+91${mobileNum}`);
  await call(page, "POST", "/wps/member/profile/mobile", { ...number, verificationCode });
  const { secret } = await call<{ secret: string }>(page, "POST", "/wps/member/security/authenticator");
  const app = new TOTP({ secret });
  await call(page, "POST", "/wps/member/security/authenticator/confirm", { code: app.generate() });
  // A number gets one code a minute, and the proof has been long ago.
  await change(`delete from verification_codes where merchant_id = ${merchant};
    update auth_sessions set stepped_up_at = null where merchant_id = ${merchant}`);
  const renewed = async () => {
    await change(`update factors_authenticators set last_step = 0 where merchant_id = ${merchant}`);
    return app.generate();
  };
  return { username, email, mobile: `+91${mobileNum}`, code: renewed };
}

/** From now on every sign-in so far was made somewhere else. */
export function moveAway(code: string): Promise<number> {
  return change(`update auth_logins set address = '192.0.2.7', home = '192.0.2.7/32', network = '192.0.2.0/24'
    where merchant_id = (select merchant_id from merchant_merchants where code = '${code}')`);
}
