import { ASSUMPTIONS, type Assumption } from "@magpie/domain/forecast/history";
import type { ForecastPlan } from "@magpie/domain/forecast/plan";
import { outcomesOf } from "@magpie/domain/forecast/replay";
import { type Figures, Outcomes, resample } from "@magpie/domain/forecast/resample";
import { historyOf, type ReadHistory } from "./read-history";

/** Plain data, so that it can be asked of another thread. */
export interface TrialQuestions {
  /** Tries a draft on some members. */
  try: { plan: ForecastPlan; histories: readonly ReadHistory[] };
  /** Draws audiences from all who were tried. */
  draw: { members: number; rows: readonly number[]; budget: bigint; grants: number | null; seed: number };
}

export interface TrialAnswers {
  try: Record<Assumption, readonly number[]>;
  draw: Figures;
}

export type TrialQuestion = { [Ask in keyof TrialQuestions]: { ask: Ask; of: TrialQuestions[Ask] } }[keyof TrialQuestions];
export type TrialResponse = { answer: TrialAnswers[keyof TrialAnswers] } | { failed: string };

/** Works an answer out step by step, so that others can have their turn in between. */
export function* workOut(question: TrialQuestion): Generator<void, TrialAnswers[keyof TrialAnswers]> {
  return question.ask === "try" ? yield* tryAll(question.of) : yield* drawAll(question.of);
}

function* tryAll({ plan, histories }: TrialQuestions["try"]): Generator<void, TrialAnswers["try"]> {
  const outcomes = { same: new Outcomes(), all: new Outcomes(), needed: new Outcomes() };
  for (const history of histories) {
    const found = outcomesOf(plan, historyOf(history));
    for (const assumption of ASSUMPTIONS) outcomes[assumption].add(found[assumption]);
    yield;
  }
  return { same: outcomes.same.rows, all: outcomes.all.rows, needed: outcomes.needed.rows };
}

function* drawAll({ members, rows, budget, grants, seed }: TrialQuestions["draw"]): Generator<void, Figures> {
  const outcomes = new Outcomes();
  outcomes.join(members, rows);
  return yield* resample(outcomes, { budget, grants }, seed);
}
