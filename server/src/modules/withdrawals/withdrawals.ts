import type { Money } from "@magpie/domain/money";
import type { WithdrawalOptions } from "@magpie/domain/withdrawals/options";
import type { Db, Work } from "../../kit/ctx";
import { holdKnown } from "./standing";
import { findOptions, writeOptions } from "./store";

export { payoutNotice } from "./pay";

/** Cash that is the member's to send away: played through, and not under a look at the account. Held so until the transaction ends. */
export async function takeableOf({ db, now }: Pick<Work, "db" | "now">, memberId: string, currency: string): Promise<Money> {
  const { cash, wagering, needsCheck } = (await holdKnown({ db, now, memberId, currency })).standing;
  return needsCheck ? 0n : cash - wagering.unplayed;
}

/** Whether the merchant has chosen anything. */
export async function hasWithdrawalOptions(db: Db): Promise<boolean> {
  return (await findOptions(db)) !== undefined;
}

export function setWithdrawalOptions(db: Db, options: WithdrawalOptions): Promise<void> {
  return writeOptions(db, options);
}
