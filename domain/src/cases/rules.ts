import { DAY_MS, HOUR_MS } from "../durations";
import { lengthOf, plainText } from "../plain-text";
import type { RecordKind } from "../records/kinds";

/** filed: nobody has looked at it yet; answered: the member may reply, accept it or go to the independent body. */
export const CASE_STATES = ["filed", "acknowledged", "answered", "escalated", "closed"] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** The things that a complaint can be about. */
export const CASE_KINDS = ["round", "ticket", "deposit", "withdrawal", "bonus", "posting", "other"] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

export const CASE_OUTCOMES = ["upheld", "partly", "rejected"] as const;
export type CaseOutcome = (typeof CASE_OUTCOMES)[number];

/** A person says that it was read, and a person answers; both count from the moment it was filed. */
export const CASE_TIMES = { acknowledgeMs: 24 * HOUR_MS, answerMs: 10 * DAY_MS } as const;
export const CASE_WORDS = { least: 10, most: 2_000 } as const;
/** So many may be open at once. */
export const CASES_OPEN_MOST = 5;
/** Complaints and what was answered stay for five years. */
export const CASE_KEPT_DAYS = 5 * 366;

const MOVES: Record<CaseState, readonly CaseState[]> = {
  filed: ["acknowledged", "answered"],
  // Overdue ones go to the independent body without an answer.
  acknowledged: ["answered", "escalated"],
  answered: ["acknowledged", "escalated", "closed"],
  escalated: ["answered", "closed"],
  closed: [],
};

export function mayMove(from: CaseState, to: CaseState): boolean {
  return MOVES[from].includes(to);
}

/** The time by which the next step is due; null where none is. */
export function dueAt(state: CaseState, filedAt: Date): Date | null {
  if (state === "filed") return new Date(filedAt.getTime() + CASE_TIMES.acknowledgeMs);
  if (state === "acknowledged") return new Date(filedAt.getTime() + CASE_TIMES.answerMs);
  return null;
}

/** An answer that does not content the member, or none within its time, opens the way to the independent body. */
export function mayEscalate(state: CaseState, filedAt: Date, now: Date): boolean {
  const isOverdue = now.getTime() >= filedAt.getTime() + CASE_TIMES.answerMs;
  return state === "answered" || (state === "acknowledged" && isOverdue);
}

/** The words as they are kept; null where there are too few or too many. */
export function readComplaint(typed: string, least: number = CASE_WORDS.least): string | null {
  const text = plainText(typed);
  const length = lengthOf(text);
  return length >= least && length <= CASE_WORDS.most ? text : null;
}

/** Rounds of lotteries are recorded under this vendor, one for each issue. */
const LOTTERY = "LOTTERY:";

export function kindOfRound(id: string): CaseKind {
  return id.startsWith(LOTTERY) ? "ticket" : "round";
}

export function kindOfPosting(kind: RecordKind): CaseKind {
  if (kind === "DEPOSIT") return "deposit";
  if (kind === "WITHDRAWAL") return "withdrawal";
  return kind === "BONUS" ? "bonus" : "posting";
}
