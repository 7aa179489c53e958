import type { OfferPage } from "@magpie/contract/promotions/promotions";
import type { OfferContact } from "@magpie/domain/offers/offer";
import { lengthOf } from "@magpie/domain/plain-text";

/** Everything that a member gives with an entry: each is asked for only where the offer wants it. */
export interface EntryFields {
  code: string;
  remark: string;
  pictures: readonly string[];
  contact: { kind: OfferContact; number: string } | null;
}

export const REMARK_MOST = 140;

/** True when everything that the offer asks for is there. The server has the last word. */
export function mayEnter({ action, rule: { review } }: Pick<OfferPage, "action" | "rule">, fields: EntryFields): boolean {
  if (action === "enterCode") return fields.code.trim() !== "";
  if (action !== "apply") return true;
  const remark = fields.remark.trim();
  return (
    lengthOf(remark) <= REMARK_MOST &&
    (!review?.remark || remark !== "") &&
    fields.pictures.length >= (review?.pictures ?? 0) &&
    (!review?.contact || (fields.contact?.number.trim().length ?? 0) >= 3)
  );
}
