import { game as cometRush } from "../games/comet-rush/game";
import { flightMs } from "../games/comet-rush/maths";
import { game as dragonTiger } from "../games/dragon-tiles/game";
import { game as fullTime } from "../games/full-time/game";
import { game as cockfight } from "../games/golden-spur/game";
import { game as sicBo } from "../games/harbour-dice/game";
import { game as roulette } from "../games/midnight-wheel/game";
import { game as nightRacers } from "../games/night-racers/game";
import { game as skyLadder } from "../games/sky-ladder/game";
import { BETTING_MS, game as baccarat, ROUND_MS } from "../games/velvet-baccarat/game";

/** The clock of a game whose draws all players share. */
export interface TableRules {
  version: string;
  bettingMs: number;
  /** Bets that came in time are still being stored, so betting closes only after this. */
  takeInMs: number;
  /** The draw is shown for this long. */
  runMs(result: unknown): number;
  /** The pause between the end of a draw and the next. */
  pauseMs: number;
  /** Cash-outs that came in time are still being stored, so a draw is settled only after this. */
  graceMs: number;
  /** The phase from which players may know the result. */
  told: "running" | "over";
  /** Players act while it runs, so a draw that no clock attended to is given back. */
  isAttended: boolean;
}

/** All live tables keep the same time: dealt, spun or rolled in eight seconds. */
const DEAL_MS = 8_000;
const BOUT_MS = 12_000;
const MATCH_MS = 60_000;
const TAKE_IN_MS = 500;

export const TABLES: ReadonlyMap<string, TableRules> = new Map(
  [
    ...[cometRush, skyLadder].map(({ version }) => ({
      version,
      bettingMs: 6_000,
      takeInMs: TAKE_IN_MS,
      runMs: (point100: unknown) => flightMs(Number(point100)),
      pauseMs: 3_000,
      graceMs: 1_000,
      told: "over" as const,
      isAttended: true,
    })),
    ...[baccarat, roulette, dragonTiger, sicBo].map(({ version }) => ({
      version,
      bettingMs: BETTING_MS,
      takeInMs: TAKE_IN_MS,
      runMs: () => DEAL_MS,
      pauseMs: ROUND_MS - BETTING_MS - TAKE_IN_MS - DEAL_MS,
      graceMs: 0,
      told: "running" as const,
      isAttended: false,
    })),
    {
      version: cockfight.version,
      bettingMs: 18_000,
      takeInMs: TAKE_IN_MS,
      runMs: () => BOUT_MS,
      pauseMs: 3_500,
      graceMs: 0,
      told: "running" as const,
      isAttended: false,
    },
    ...[fullTime, nightRacers].map(({ version }) => ({
      version,
      bettingMs: 100_000,
      takeInMs: TAKE_IN_MS,
      runMs: () => MATCH_MS,
      pauseMs: 6_000,
      graceMs: 0,
      told: "running" as const,
      isAttended: false,
    })),
  ].map((rules) => [rules.version, rules]),
);

/** A clock that is this late was stopped. */
const STOPPED_MS = 3_000;
/** A draw that waited this long has lost its clock. Before that, another server would move it on while its clock still runs. */
const LEFT_BEHIND_MS = 10_000;

export type DrawPhase = "betting" | "closed" | "running" | "over" | "voided";

export interface DrawTimes {
  phase: DrawPhase;
  closesAt: Date;
  endsAt: Date | null;
  settled: boolean;
}

export type DrawStep = "close" | "run" | "end" | "void" | "settle" | "open";

/** The next step of a draw, and the time at which it is due; `open` is the next draw. */
export function nextStep(rules: TableRules, draw: DrawTimes | null): { step: DrawStep; at: number } {
  if (!draw) return { step: "open", at: 0 };
  const [closes, ends] = [draw.closesAt.getTime() + rules.takeInMs, (draw.endsAt ?? draw.closesAt).getTime()];
  if (draw.phase === "betting") return { step: "close", at: closes };
  if (draw.phase === "closed") return { step: "run", at: closes };
  if (draw.phase === "running") return { step: "end", at: ends };
  if (!draw.settled) return { step: draw.phase === "voided" ? "void" : "settle", at: draw.phase === "voided" ? 0 : ends + rules.graceMs };
  return { step: "open", at: ends + rules.pauseMs };
}

/** The step that is due; a draw whose players were left alone is given back. */
export function dueStep(rules: TableRules, draw: DrawTimes | null, now: Date): DrawStep | null {
  const { step, at } = nextStep(rules, draw);
  if (now.getTime() < at) return null;
  const wasAlone = rules.isAttended && (step === "close" || step === "run" || step === "end") && now.getTime() > at + STOPPED_MS;
  return wasAlone ? "void" : step;
}

/** True when no clock looks after the draw any more. */
export function isLeftBehind(rules: TableRules, draw: DrawTimes, now: Date): boolean {
  return now.getTime() >= nextStep(rules, draw).at + LEFT_BEHIND_MS;
}
