import type { Money } from "../money";
import { type GrantInPlay, needX } from "./grant";

/** What is now to be paid of a grant that is released in parts. What was paid stays paid, also when a stake is taken back later. */
export function partDue(grant: Pick<GrantInPlay, "amount" | "rule" | "doneX" | "paid" | "frozen">): Money {
  const { release, cap } = grant.rule;
  if (release === "whole" || grant.frozen) return 0n;
  const parts = BigInt(release.parts);
  const need = needX(grant);
  const reached = need > 0n ? (parts * grant.doneX) / need : parts;
  const earned = (grant.amount * (reached < parts ? reached : parts)) / parts;
  const allowed = cap !== null && cap < earned ? cap : earned;
  return allowed > grant.paid ? allowed - grant.paid : 0n;
}
