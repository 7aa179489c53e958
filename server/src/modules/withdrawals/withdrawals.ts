import type { Money } from "@magpie/domain/money";
import type { WithdrawalOptions } from "@magpie/domain/withdrawals/options";
import { giftTerms } from "@magpie/domain/withdrawals/turnover";
import type { Db, Work } from "../../kit/ctx";
import { holdKnown } from "./standing";
import { findOptions, writeOptions } from "./store";

export { payoutNotice } from "./pay";
export { hasOpenRequests } from "./store";

/** Cash that the member may send away: wagered, and not waiting for a check. Locked until the transaction ends. */
export async function takeableOf({ db, now }: Pick<Work, "db" | "now">, memberId: string, currency: string): Promise<Money> {
  const { cash, wagering, needsCheck } = (await holdKnown({ db, now, memberId, currency })).standing;
  return needsCheck ? 0n : cash - wagering.unplayed;
}

interface Gift {
  from: string;
  to: string;
  amount: Money;
  currency: string;
}

/** The wagering terms that a gift carries along, and the giver's cash. Null if the account must be checked first. */
export async function termsOfGift({ db, now }: Pick<Work, "db" | "now">, gift: Gift) {
  const { turnover, standing } = await holdKnown({ db, now, memberId: gift.from, currency: gift.currency }, [gift.to]);
  const { cash, needsCheck } = standing;
  return needsCheck ? null : { cash, ...giftTerms(turnover, cash, gift.amount) };
}

export async function hasWithdrawalOptions(db: Db): Promise<boolean> {
  return (await findOptions(db)) !== undefined;
}

export function setWithdrawalOptions(db: Db, options: WithdrawalOptions): Promise<void> {
  return writeOptions(db, options);
}
