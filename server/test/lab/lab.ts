import { isDeepStrictEqual } from "node:util";
import { AMOUNTS } from "./cases/amounts";
import { COPIES } from "./cases/copies";
import { LOST_ANSWERS } from "./cases/lost-answers";
import { ORDERS } from "./cases/orders";
import { RACES } from "./cases/races";
import { SESSIONS } from "./cases/sessions";
import { SHAPES } from "./cases/shapes";
import { SIGNATURES } from "./cases/signatures";
import { type Target, VendorClient } from "./client";
import { type Case, Lab } from "./table";

export const GROUPS: Record<string, readonly Case[]> = {
  signatures: SIGNATURES,
  shapes: SHAPES,
  amounts: AMOUNTS,
  sessions: SESSIONS,
  copies: COPIES,
  orders: ORDERS,
  "lost answers": LOST_ANSWERS,
  races: RACES,
};

export interface Score {
  group: string;
  passed: number;
  total: number;
  /** Each failed case with its fault. */
  failures: string[];
}

/** Plays a hostile vendor, case by case, and scores the door. `forgetful` plants a door without idempotency. */
export async function runLab(target: Target, { only, forgetful = false }: { only?: string[]; forgetful?: boolean } = {}): Promise<Score[]> {
  const lab = await Lab.open(new VendorClient(target, forgetful));
  const scores: Score[] = [];
  for (const [group, cases] of Object.entries(GROUPS)) {
    if (only && !only.includes(group)) continue;
    const failures: string[] = [];
    for (const [name, run] of cases) {
      await run(lab).catch((error: Error) => failures.push(`${group}: ${name}: ${error.message}`));
    }
    scores.push({ group, passed: cases.length - failures.length, total: cases.length, failures });
  }
  return scores;
}

export function scoreCard(scores: readonly Score[]): { lines: string[]; full: boolean } {
  const sum = (pick: (score: Score) => number) => scores.reduce((total, score) => total + pick(score), 0);
  const [passed, total] = [sum((score) => score.passed), sum((score) => score.total)];
  const row = (name: string, of: number, all: number) => `${name.padEnd(14)} ${String(of).padStart(4)} of ${String(all).padStart(4)}`;
  return {
    lines: [
      ...scores.map(({ group, passed: of, total: all }) => row(group, of, all)),
      row("all", passed, total),
      ...scores.flatMap(({ failures }) => failures),
    ],
    full: isDeepStrictEqual(passed, total),
  };
}
