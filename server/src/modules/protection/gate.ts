import { isHelpDown, PROFILE_RULES } from "@magpie/domain/limits/safety-profile";
import { refuse } from "@magpie/domain/refusals";
import type { Db, Work } from "../../kit/ctx";
import { isClosing } from "../members/members";
import { readSafetyProfile } from "../merchant/merchant";
import { filterRewarded, findAge, listHelpLines } from "./store";

/**
 * Every way to deposit, play or play for free must pass this gate. A null member is a visitor without an account, whose age is
 * unknown.
 */
export async function admitToPlay({ db, now }: Pick<Work, "db" | "now">, memberId: string | null): Promise<void> {
  const profile = await readSafetyProfile(db);
  if (PROFILE_RULES[profile].provesAge) {
    const age = memberId === null ? undefined : await findAge(db, memberId);
    if (age?.state !== "proved") refuse(age?.state === "asked" ? "age_check_waits" : "age_unproved");
  }
  if (isHelpDown(await listHelpLines(db), profile, now)) refuse("help_lines_down");
  if (memberId !== null && (await isClosing(db, memberId))) refuse("account_closing");
}

/** Says whether a document has proved the member's age, and whether the merchant's profile demands it. */
/** Filters the players who may be given something now: promotions are not switched off, and an age that is asked for is proved. */
export async function listRewarded(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { provesAge } = PROFILE_RULES[await readSafetyProfile(db)];
  return filterRewarded(db, ids, provesAge);
}

export async function readAgeProof(db: Db, memberId: string): Promise<{ proved: boolean; needed: boolean }> {
  const [age, profile] = [await findAge(db, memberId), await readSafetyProfile(db)];
  return { proved: age?.state === "proved", needed: PROFILE_RULES[profile].provesAge };
}
