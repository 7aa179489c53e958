import { expect, test } from "vitest";
import { GIVEN_BACK, isUnderWay, MOVES, type MoveName, stateAfter, WITHDRAWAL_STATES, type WithdrawalState } from "./states";

const MOVE_NAMES = Object.keys(MOVES) as MoveName[];
const after = (state: WithdrawalState) => MOVE_NAMES.flatMap((move) => stateAfter(state, move) ?? []);

test("C-06 a request that was received, rejected, cancelled or returned stays so, whatever is tried", () => {
  for (const state of ["received", ...GIVEN_BACK] as const) expect([state, after(state)]).toEqual([state, []]);
});

test("X-10 what counts as received because nobody answered can still be disputed, and nothing else", () => {
  expect(after("assumed")).toEqual(["disputed"]);
});

test("C-06 money that has left comes back only through a dispute", () => {
  const back = WITHDRAWAL_STATES.filter(
    (state) => !isUnderWay(state) && after(state).some((next) => GIVEN_BACK.some((given) => given === next)),
  );
  expect(back).toEqual(["disputed"]);
});

test("MO-04 a request reaches every state, and an end from each", () => {
  const reach = (from: WithdrawalState, seen = new Set<WithdrawalState>()): Set<WithdrawalState> => {
    if (seen.has(from)) return seen;
    seen.add(from);
    for (const next of after(from)) reach(next, seen);
    return seen;
  };
  expect([...reach("review")].sort()).toEqual([...WITHDRAWAL_STATES].sort());
  for (const state of WITHDRAWAL_STATES) expect([...reach(state)].some((end) => after(end).length === 0)).toBe(true);
});
