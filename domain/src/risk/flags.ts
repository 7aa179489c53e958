import { DAY_MS } from "../durations";
import { FLAGS } from "../withdrawals/checks";
import { HARM_SIGNS } from "./harm";
import { VELOCITY_SIGNS } from "./velocity";

/** The kinds of things that a person is asked to look at. A flag decides nothing. */
export const RISK_KINDS = ["ring", "aml", "harm", "exclusion", "talk"] as const;
export type RiskKind = (typeof RISK_KINDS)[number];

export const RISK_STATES = ["open", "right", "wrong"] as const;
export type RiskState = (typeof RISK_STATES)[number];

/** Things that an account can share with one that is excluded. */
export const MATCH_SIGNS = ["phone", "email", "payee", "device"] as const;
export type MatchSign = (typeof MATCH_SIGNS)[number];

/** Further things that the accounts of a ring can share. */
const RING_SIGNS = ["address", "household", "referral"] as const;

/** People who seem to play together at a table: another player said so, or a vendor found it in its hands. */
export const TABLE_SIGNS = ["reported_at_table", "chips_given"] as const;
export type TableSign = (typeof TABLE_SIGNS)[number];

/** What somebody said at a table was reported. */
const TALK_SIGNS = ["said_at_table"] as const;

export const RISK_SIGNS = [
  ...HARM_SIGNS,
  ...FLAGS,
  ...VELOCITY_SIGNS,
  ...MATCH_SIGNS,
  ...RING_SIGNS,
  ...TABLE_SIGNS,
  ...TALK_SIGNS,
] as const;
export type RiskSign = (typeof RISK_SIGNS)[number];

/** Answers to a sign of harm. A message tells of limits and help and never of games. */
export const HARM_ANSWERS = ["none", "message", "limit", "call"] as const;

/** Answers to words at a table. A mute ends by itself. */
export const TALK_ANSWERS = ["none", "mute"] as const;

export const FLAG_ANSWERS = [...HARM_ANSWERS, "mute"] as const;
export type FlagAnswer = (typeof FLAG_ANSWERS)[number];

/** The answers that a flag of this kind may be given; the verdict alone is one. */
export function answersTo(kind: RiskKind): readonly FlagAnswer[] {
  if (kind === "harm") return HARM_ANSWERS;
  return kind === "talk" ? TALK_ANSWERS : ["none"];
}

/** Whom a flag that was right keeps from being invited to play, and for how long. */
export const QUIET_DAYS = 30;

/** Something that was found about a member, before anybody looked. */
export interface Finding {
  kind: RiskKind;
  score: number | null;
  /** The other accounts that it is about. */
  others: readonly string[];
}

export interface DecidedFlag extends Finding {
  decidedAt: Date;
}

/**
 * Nobody is asked twice about the same thing: a match with the same account never again, habits not within a month unless they got worse, and
 * sums of a day not before that day is over.
 */
export function isNews({ kind, score, others }: Finding, decided: readonly DecidedFlag[], now: Date): boolean {
  const same = decided.filter((flag) => flag.kind === kind);
  const within = (days: number) => same.filter(({ decidedAt }) => now.getTime() - decidedAt.getTime() < days * DAY_MS);
  if (kind === "exclusion") return others.some((other) => !same.some((flag) => flag.others.includes(other)));
  if (kind === "harm") return within(QUIET_DAYS).every((flag) => (score ?? 0) > (flag.score ?? 0));
  return within(1).length === 0;
}
