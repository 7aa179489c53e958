import type { OfferContact, Review } from "./offer";

export const REMARK_MOST = 140;
export const PICTURES_MOST = 3;

/** An application as the player sent it; pictures were checked for size and kind when they were uploaded. */
export interface Application {
  remark: string;
  pictures: number;
  contact: OfferContact | null;
}

export type ApplicationProblem = "remark_missing" | "remark_too_long" | "pictures_missing" | "pictures_too_many" | "contact_missing";

/** Code points are counted, because a person counts an emoji as one. */
export function applicationProblems(review: Review, { remark, pictures, contact }: Application): ApplicationProblem[] {
  const problems: [ApplicationProblem, boolean][] = [
    ["remark_missing", review.remark && remark.trim() === ""],
    ["remark_too_long", [...remark].length > REMARK_MOST],
    ["pictures_missing", pictures < review.pictures],
    ["pictures_too_many", pictures > PICTURES_MOST],
    ["contact_missing", review.contact !== undefined && review.contact !== contact],
  ];
  return problems.flatMap(([problem, found]) => (found ? [problem] : []));
}
