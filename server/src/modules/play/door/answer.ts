import type { Output } from "@magpie/contract/kit/call";
import type { vendor } from "@magpie/contract/vendor";
import { type Money, toDecimal } from "@magpie/domain/money";
import { type RefusalCode, refuse } from "@magpie/domain/refusals";
import type { LockedLedger } from "../../wallet/wallet";
import type { FreeRoundsFile } from "../free/free-rounds-store";
import { shownFree } from "../free/shown-free";
import type { StoredAnswer } from "./rounds-store";

export type MoveAnswer =
  | { refusal: RefusalCode; value?: Record<string, unknown> | undefined }
  /** `reference` is the ledger transaction; null where no money moved. `free` are the free rounds that the round is one of. */
  | { refusal: null; reference: bigint | null; balance: Money; free?: FreeRoundsFile | null | undefined };

/** Finds the first answer to the same request, since a repeated one is answered alike. The same id with other content is a conflict. */
export function answerBefore(
  { key, hash }: { key: string; hash: string },
  stored: StoredAnswer | null,
  ledger: LockedLedger,
): MoveAnswer | null {
  if (stored) {
    if (stored.hash !== hash) return { refusal: "key_conflict" };
    const { refusal, value, balance } = stored;
    return refusal === null ? { refusal, reference: null, balance } : { refusal, value };
  }
  const posted = ledger.posted(key);
  if (!posted) return null;
  if (posted.hash !== hash) return { refusal: "key_conflict" };
  const { transactionId, after, told } = posted.first;
  return { refusal: null, reference: transactionId, balance: told ?? after[0]?.balance ?? 0n };
}

export function toVendor(answer: MoveAnswer, currency: string): Output<typeof vendor.bet> {
  if (answer.refusal !== null) refuse(answer.refusal, answer.value);
  const { reference, balance, free } = answer;
  return {
    reference: reference === null ? null : String(reference),
    balance: toDecimal(balance, currency),
    currency,
    ...(free && { free: shownFree(free) }),
  };
}
