import type { WorldMerchant } from "../world";

/** The six digits in the last message to this number (digits, country first) or address. */
export async function lastCode(shop: WorldMerchant, to: string): Promise<string> {
  const code = /\b\d{6}\b/.exec(await lastText(shop, to))?.[0];
  if (!code) throw new Error(`the last message to ${to} holds no code`);
  return code;
}

/** The text of the last message to this number or address. */
export async function lastText(shop: WorldMerchant, to: string): Promise<string> {
  await shop.world.jobsDone();
  const { sms, mail } = shop.world.sent;
  const message = to.includes("@") ? mail.findLast((sent) => sent.to === to) : sms.findLast((sent) => sent.to === `+${to}`);
  if (!message) throw new Error(`nothing was sent to ${to}`);
  return message.text;
}
