import type { StudioBet, StudioDraw } from "@magpie/contract/studio";
import type { StudioLiveMessage } from "@magpie/contract/studio/live";
import type { StudioPool } from "@magpie/contract/studio/pools";
import { expect, test } from "vitest";
import { EMPTY_TABLE, heard, type SharedTable } from "./shared-table";

const at = "2026-11-15T12:00:00.000Z";

function draw(number: number, phase: StudioDraw["phase"], result: number | null = null): StudioLiveMessage {
  return {
    event: "draw",
    at,
    data: { number, phase, phaseStartedAt: at, phaseEndsAt: null, commit: "c", sheet: null, result, seed: null },
  };
}

function bet(name: string): StudioBet {
  return { name, stake: "1.00", choice: { target100: null }, cashedAt100: null };
}

const pool: StudioPool = { currency: "INR", trial: false, final: false, sides: { meron: "1.00" } };

const bets: StudioLiveMessage = { event: "bets", at, data: { number: 7, bets: [bet("a***"), bet("b***"), bet("a***")], pools: [pool] } };
const flying = [draw(7, "betting"), bets, draw(7, "running")].reduce<SharedTable>(heard, EMPTY_TABLE);

test("bets and pools stay on the table for their draw and leave it with the next", () => {
  expect([flying.bets.length, flying.pools]).toEqual([3, [pool]]);
  expect(heard(flying, draw(8, "betting"))).toMatchObject({ bets: [], pools: [], history: flying.history });
});

test("bets that come late, for a draw that is gone, are not shown", () => {
  expect(heard(flying, { event: "bets", at, data: { number: 6, bets: [], pools: [] } })).toBe(flying);
});

test("the end of a draw joins the last results once, however often it is told", () => {
  const over = [draw(7, "over", 245), draw(7, "over", 245)].reduce<SharedTable>(heard, flying);
  expect(over.history).toEqual([{ number: 7, result: 245 }]);
});
