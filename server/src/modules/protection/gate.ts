import { isHelpDown, PROFILE_RULES } from "@magpie/domain/limits/safety-profile";
import { refuse } from "@magpie/domain/refusals";
import type { Db, Work } from "../../kit/ctx";
import { isClosing } from "../members/members";
import { readSafetyProfile } from "../merchant/merchant";
import { filterRewarded, findAge, listHelpLines, listProved } from "./store";

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

/** Filters the players who may be given something now: promotions are not switched off, and an age that is asked for is proved. */
export async function listRewarded(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { provesAge } = PROFILE_RULES[await readSafetyProfile(db)];
  return filterRewarded(db, ids, provesAge);
}

/** Says whether a document has proved the member's age, and whether the merchant's profile demands it. */
export async function readAgeProof(db: Db, memberId: string): Promise<{ proved: boolean; needed: boolean }> {
  const { proved, needed } = await readAgeProofs(db, [memberId]);
  return { proved: proved.has(memberId), needed };
}

/** The same for many members: those whose age is proved. */
export async function readAgeProofs(db: Db, memberIds: readonly string[]): Promise<{ proved: Set<string>; needed: boolean }> {
  const [proved, profile] = await Promise.all([listProved(db, memberIds), readSafetyProfile(db)]);
  return { proved, needed: PROFILE_RULES[profile].provesAge };
}
