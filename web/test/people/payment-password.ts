import { sealRequest } from "@magpie/contract/kit/seal";
import { members } from "@magpie/contract/members";
import { merchant } from "@magpie/contract/merchant";
import type { Page } from "@playwright/test";
import { call } from "../call";
import { change } from "../merchants";

export const PASSWORD = "calm-harbour-4";
export const PIN = "274951";

type Key = Parameters<typeof sealRequest>[1];

/** Sets the six digits by the call of the form, which journeys of its own fill in, for the member who is signed in on the page. */
export async function setPaymentPassword(page: Page, account: string): Promise<void> {
  // As if they had just said again who they are.
  await change(
    `update auth_sessions set stepped_up_at = now() where member_id in (select id from members_members where account = '${account}')`,
  );
  const { info } = await call<{ info: { encryptionKeys: [Key] } }>(page, "GET", merchant.permission.path);
  const digits = { paymentPassword: PIN, confirmPaymentPassword: PIN };
  const value = await sealRequest(digits, info.encryptionKeys[0], Math.floor(Date.now() / 1000));
  await call(page, "POST", members.setPaymentPassword.path, { value });
}
