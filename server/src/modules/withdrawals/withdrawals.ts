import type { Money } from "@magpie/domain/money";
import type { WithdrawalOptions } from "@magpie/domain/withdrawals/options";
import { type Solution, solve } from "@magpie/domain/withdrawals/solver";
import { giftTerms } from "@magpie/domain/withdrawals/turnover";
import type { Ctx, Db, Work } from "../../kit/ctx";
import { readBonusHold } from "./bonus-hold";
import { holdKnown, readKnown, readOptions } from "./standing";
import { findOptions, writeOptions } from "./store";

export { payoutNotice } from "./pay";
export {
  countCancelled,
  findRequest,
  hasOpenRequests,
  listCancelledSince,
  listOwn as listRequestsOf,
  listUnderWay,
  type RequestRow as WithdrawalRow,
} from "./store";

/** Cash that the member may send away: wagered, and not waiting for a check. Locked until the transaction ends. */
export async function takeableOf({ db, now }: Pick<Work, "db" | "now">, memberId: string, currency: string): Promise<Money> {
  const { cash, wagering, needsCheck } = (await holdKnown({ db, now, memberId, currency })).standing;
  return needsCheck ? 0n : cash - wagering.unplayed;
}

/** What the member could withdraw now, and why not more, as their own page says. Takes no locks. */
export async function readSolution(ctx: Pick<Ctx, "db" | "now" | "merchant">, memberId: string): Promise<Solution> {
  const { db, now, merchant } = ctx;
  const [{ standing }, grant] = await Promise.all([
    readKnown({ db, now, memberId, currency: merchant.currency }),
    readBonusHold(ctx, memberId),
  ]);
  return solve({ ...standing, grant }, now);
}

/** A member's sums over the spans that are counted against laundering, and whether the account must be checked. */
export async function readDealings({ db, now, merchant }: Pick<Ctx, "db" | "now" | "merchant">, memberId: string) {
  const { dealings, standing } = await readKnown({ db, now, memberId, currency: merchant.currency });
  return { ...dealings, needsCheck: standing.needsCheck };
}

/** The sum from which on the merchant must know its customer. */
export async function readCheckFrom(db: Db, currency: string): Promise<Money> {
  return (await readOptions(db, currency)).checkFrom;
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
