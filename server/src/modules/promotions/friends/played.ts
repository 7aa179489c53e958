import { DAY_MS } from "@magpie/domain/durations";
import type { Money } from "@magpie/domain/money";
import type { Work } from "../../../kit/ctx";
import { sumPaid } from "../../cashier/cashier";
import { readContacts } from "../../members/members";
import { readAgeProof } from "../../protection/protection";
import type { FriendRow } from "../../referral/referral";
import { sumStakes } from "../../stakes/stakes";

/** What a friend deposited and validly bet with own money, within the days that an offer gives from the registration on. */
export interface Played {
  deposit: Money;
  valid: Money;
}

export async function readPlayed(db: Work["db"], { memberId, registeredAt }: FriendRow, days: number, currency: string): Promise<Played> {
  const until = new Date(registeredAt.getTime() + days * DAY_MS);
  return {
    deposit: await sumPaid(db, memberId, currency, registeredAt, until),
    valid: await sumStakes(db, memberId, currency, registeredAt, until),
  };
}

/** A document proves who a friend is; where the merchant asks nobody for one, a number or address that was proved to be theirs does. */
export async function isVerified(ctx: Pick<Work, "db" | "personal">, memberId: string): Promise<boolean> {
  const { proved, needed } = await readAgeProof(ctx.db, memberId);
  if (proved || needed) return proved;
  const { mobile, email } = await readContacts(ctx, memberId);
  return mobile?.verified === true || email?.verified === true;
}
