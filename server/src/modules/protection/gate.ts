import { isHelpDown, PROFILE_RULES } from "@magpie/domain/limits/safety-profile";
import { refuse } from "@magpie/domain/refusals";
import type { Db, Work } from "../../kit/ctx";
import { listGrave } from "../limits/limits";
import { readBar } from "../members/members";
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
  const bar = memberId === null ? null : await readBar(db, memberId);
  if (bar) refuse(bar === "closing" ? "account_closing" : "operation_not_allowed");
}

/** Filters the players who may be given something now: no promotions switched off, no grave signs of harm, and a proved age where it is asked for. */
export async function listRewarded({ db, now }: Pick<Work, "db" | "now">, ids: readonly string[]): Promise<Set<string>> {
  const { provesAge } = PROFILE_RULES[await readSafetyProfile(db)];
  const [rewarded, grave] = [await filterRewarded(db, ids, provesAge), await listGrave(db, ids, now)];
  return new Set([...rewarded].filter((id) => !grave.has(id)));
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
