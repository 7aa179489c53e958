import type { Db } from "../../../kit/ctx";
import { listTerms } from "../rollups/history-store";

/** A member's category at a moment, such as that of a bet. */
export interface RateAsked {
  memberId: string;
  category: string;
  at: Date;
}

/** The rate in millionths that each account had of its own then; null where it had none, and the merchant's holds. */
export async function ratesAt(db: Db, asked: readonly RateAsked[]): Promise<(number | null)[]> {
  const { own } = await listTerms(db, [...new Set(asked.map(({ memberId }) => memberId))]);
  return asked.map(({ memberId, category, at }) => own.get(memberId)?.findLast(({ since }) => since <= at)?.rates[category] ?? null);
}
