import { expect, test } from "vitest";
import { type DrawPhase, type DrawTimes, dueStep, TABLES, type TableRules } from "./tables";

const CRASH = TABLES.get("comet-rush-1") as TableRules;
const CARDS = TABLES.get("velvet-baccarat-1") as TableRules;
const [CLOSES, ENDS] = [new Date("2026-06-01T12:00:06Z"), new Date("2026-06-01T12:00:14Z")];
const CLOSED = new Date(CLOSES.getTime() + CRASH.takeInMs);

const draw = (phase: DrawPhase, settled = false): DrawTimes => ({ phase, closesAt: CLOSES, endsAt: ENDS, settled });
const at = (moment: Date, byMs: number) => new Date(moment.getTime() + byMs);

test("GS-25 a draw is closed when its time is up and not before, and goes on step by step", () => {
  expect(dueStep(CRASH, null, CLOSES)).toBe("open");
  expect([dueStep(CRASH, draw("betting"), at(CLOSED, -1)), dueStep(CRASH, draw("betting"), CLOSED)]).toEqual([null, "close"]);
  expect(dueStep(CRASH, draw("closed"), CLOSED)).toBe("run");
  expect([dueStep(CRASH, draw("running"), at(ENDS, -1)), dueStep(CRASH, draw("running"), ENDS)]).toEqual([null, "end"]);
  expect([dueStep(CRASH, draw("over"), ENDS), dueStep(CRASH, draw("over"), at(ENDS, CRASH.graceMs))]).toEqual([null, "settle"]);
  expect([dueStep(CRASH, draw("over", true), ENDS), dueStep(CRASH, draw("over", true), at(ENDS, CRASH.pauseMs))]).toEqual([null, "open"]);
});

test("GS-07 one that players had to attend to is given back where no clock did, one that needs nobody is finished", () => {
  for (const phase of ["betting", "closed", "running"] as const) expect(dueStep(CRASH, draw(phase), at(ENDS, 60_000))).toBe("void");
  expect(dueStep(CRASH, draw("voided"), CLOSES)).toBe("void");
  expect(dueStep(CRASH, draw("over"), at(ENDS, 60_000))).toBe("settle");
  expect(dueStep(CARDS, draw("running"), at(ENDS, 60_000))).toBe("end");
});

test("a round at the card table takes its twenty-five seconds", () => {
  expect(CARDS.bettingMs + CARDS.takeInMs + CARDS.runMs(null) + CARDS.pauseMs).toBe(25_000);
});
