import { randomInt, randomUUID } from "node:crypto";
import { MINUTE_MS } from "@magpie/domain/durations";
import { diallingCodeOf } from "@magpie/domain/phone";
import { refuse } from "@magpie/domain/refusals";
import { codeRefusal, smsRefusal } from "@magpie/domain/verification/code-limits";
import type { Ctx } from "../../kit/ctx";
import { deliver } from "../delivery/delivery";
import { readLanguage } from "../members/members";
import { type MerchantOptions, readOptions } from "../merchant/merchant";
import { blockDigest, type Channel, codeDigest, deviceDigest, nearDigests, recipientDigest } from "./digests";
import { type Ask, addCode, hasProved, readCodeHistory, readSmsHistory, takeTurn } from "./store";

export type CodePurpose = "login" | "register" | "password" | "contact" | "extra" | "recovery";

export interface CodeOrder {
  purpose: CodePurpose;
  channel: Channel;
  /** A number as digits with its country code, or a mail address. */
  to: string;
  /** The member who owns `to`; null if nobody does. */
  memberId: string | null;
}

const GOOD_FOR_MINUTES = 5;
/** Sent only to existing accounts. Other purposes prove contacts that no account has yet. */
const FOR_ACCOUNTS: readonly CodePurpose[] = ["login", "password", "extra", "recovery"];

/** If no account has the number or address, no code is sent, but everything else is done the same, so that nothing shows it. */
export async function sendCode(ctx: Ctx, order: CodeOrder): Promise<{ expiredMinutes: number }> {
  const { purpose, channel, to, memberId } = order;
  await takeTurn(ctx.db);
  const isAccounts = FOR_ACCOUNTS.includes(purpose);
  const ask = askOf(ctx, channel, to);
  // Also for numbers without an account: that costs nothing, and a refusal would reveal it.
  const known = isAccounts || (ask.deviceDigest !== null && (await hasProved(ctx.db, ask.deviceDigest)));
  await refuseTooMany(ctx, order, ask, known);

  const [id, code] = [randomUUID(), newCode()];
  const expiresAt = new Date(ctx.now.getTime() + GOOD_FOR_MINUTES * MINUTE_MS);
  const sent = !isAccounts || memberId !== null;
  await addCode(ctx.db, {
    ...ask,
    id,
    purpose,
    channel,
    codeDigest: codeDigest(ctx, id, code),
    askedBy: ctx.member?.id ?? null,
    known,
    sent,
    createdAt: ctx.now,
    expiresAt,
  });
  // In the owner's language. Also read without an account, so that timing does not reveal it.
  const language = isAccounts ? await readLanguage(ctx.db, memberId) : ctx.language;
  const letter = { to, language, values: { code, minutes: GOOD_FOR_MINUTES } };
  const message =
    channel === "sms"
      ? ({ ...letter, channel: "sms", template: purpose } as const)
      : ({ ...letter, channel: "mail", template: "code" } as const);
  await deliver(ctx, message, { goodUntil: expiresAt, muted: !sent });
  return { expiredMinutes: GOOD_FOR_MINUTES };
}

function askOf(ctx: Ctx, channel: Channel, to: string): Ask {
  return {
    recipientDigest: recipientDigest(ctx, channel, to),
    blockDigest: channel === "sms" ? blockDigest(ctx, to) : null,
    deviceDigest: deviceDigest(ctx),
    ip: ctx.ip,
  };
}

async function refuseTooMany(ctx: Ctx, { channel, to }: CodeOrder, ask: Ask, known: boolean): Promise<void> {
  const options = await readOptions(ctx.db);
  if (channel === "sms") refuseCountry(options, to);
  const refusal = codeRefusal(await readCodeHistory(ctx.db, ask, ctx.now));
  if (refusal) refuse(refusal);
  if (channel === "mail") return;
  const history = await readSmsHistory(ctx.db, ask, nearDigests(ctx, to), ctx.now);
  const smsRefused = smsRefusal({ ...history, budgetPerDay: options.smsBudgetPerDay, known });
  if (smsRefused) refuse(smsRefused);
}

function refuseCountry({ smsCountries }: MerchantOptions, number: string): void {
  const diallingCode = diallingCodeOf(number);
  if (diallingCode === null || !smsCountries.includes(diallingCode)) refuse("country_not_served");
}

function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}
