import { choose, range } from "@magpie/domain/lottery/combinatorics";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { betStream } from "../../kit/fairness/seeds";
import { STAKE } from "../../kit/maths/book";
import { DOORS, FEWEST_ALARMS, game, MOST_ALARMS, type VaultMove } from "./game";
import { gemVault, nextOdds4, type VaultState, vaultOdds4 } from "./maths";

const PAIR = { serverSeed: "c1ea7f9ef53ac7b644e521b8738a5fa0a2c87eabc7a16ff6645747283c9f4d79", clientSeed: "player-1" };
const begin = (alarms: number, nonce = 6) => gemVault.begin(betStream(PAIR, nonce), { alarms });
const open = (state: VaultState, door: number) => gemVault.move(state, { type: "open", door });

describe("odds", () => {
  test("GS-13 every way to play returns between 96.25 and 97 of a hundred", () => {
    const offered = range(FEWEST_ALARMS, MOST_ALARMS).flatMap((alarms) =>
      range(1, DOORS - alarms)
        .filter((gems) => vaultOdds4(alarms, gems) <= game.maxWinX * STAKE)
        .map((gems) => ({ alarms, gems })),
    );
    const returns = offered.map(
      ({ alarms, gems }) => (vaultOdds4(alarms, gems) / STAKE) * (choose(DOORS - alarms, gems) / choose(DOORS, gems)),
    );
    expect(Math.min(...returns)).toBeCloseTo(game.rtp[0], 4);
    expect(Math.max(...returns)).toBeCloseTo(game.rtp[1], 12);
  });

  test("five gems among three alarms return 1.95", () => {
    expect(vaultOdds4(3, 5)).toBe(19_500);
  });
});

describe("rounds", () => {
  test("PF-08 the alarms are the first of a shuffle, and nobody is told before the end", () => {
    const { state, events, odds4 } = begin(3);
    expect(state.alarmDoors).toEqual([6, 11, 12]);
    expect([events, odds4]).toEqual([[{ type: "begun", alarms: 3 }], null]);
  });

  test("a gem raises the return, and taking it ends the round", () => {
    const first = open(begin(3).state, 0);
    expect(first?.events).toEqual([{ type: "gem", door: 0, odds4: vaultOdds4(3, 1), nextOdds4: vaultOdds4(3, 2) }]);
    const taken = first && gemVault.move(first.state, { type: "take" });
    expect(taken?.odds4).toBe(vaultOdds4(3, 1));
    expect(taken?.events).toEqual([
      { type: "taken", odds4: vaultOdds4(3, 1) },
      { type: "shown", alarmDoors: [6, 11, 12] },
    ]);
    expect(taken && open(taken.state, 1)).toBeNull();
  });

  test("an alarm ends the round with nothing", () => {
    const lost = open(begin(3).state, 11);
    expect([lost?.odds4, lost?.events.map(({ type }) => type)]).toEqual([0, ["alarm", "shown"]]);
  });

  test("a door that is open or not there, and taking nothing, are no moves", () => {
    const { state } = begin(3);
    const after = open(state, 0);
    expect(after && open(after.state, 0)).toBeNull();
    for (const door of [-1, DOORS, 0.5, Number.NaN]) expect(open(state, door)).toBeNull();
    expect(gemVault.move(state, { type: "take" })).toBeNull();
  });

  test("the round takes its gems by itself when the next would return more than the game pays, or none is left", () => {
    const { state } = begin(24);
    const only = range(0, 24).find((door) => !state.alarmDoors.includes(door)) ?? -1;
    expect(open(state, only)).toMatchObject({ odds4: 242_500, state: { over: true } });
    let step = begin(10).state;
    const safe = range(0, 24).filter((door) => !step.alarmDoors.includes(door));
    let last = 0;
    for (const door of safe) {
      const next = open(step, door);
      if (!next) break;
      step = next.state;
      last = next.odds4 ?? last;
    }
    expect(step.over).toBe(true);
    expect(last).toBeLessThanOrEqual(game.maxWinX * STAKE);
    expect(vaultOdds4(10, step.opened.length + 1)).toBeGreaterThan(game.maxWinX * STAKE);
  });

  test("GS-07 a player who stays away gets what was reached, or the stake where no door was opened", () => {
    const { state } = begin(3);
    expect(gemVault.leave(state)).toMatchObject({ odds4: STAKE, state: { over: true } });
    const after = open(state, 0);
    expect(after && gemVault.leave(after.state).odds4).toBe(vaultOdds4(3, 1));
  });
});

test("GS-09 whatever a player does, the same moves on the same seeds tell the same story", () => {
  const moves = fc.array(
    fc.oneof(
      { weight: 9, arbitrary: fc.nat(DOORS - 1).map((door): VaultMove => ({ type: "open", door })) },
      { weight: 1, arbitrary: fc.constant<VaultMove>({ type: "take" }) },
    ),
  );
  fc.assert(
    fc.property(fc.integer({ min: FEWEST_ALARMS, max: MOST_ALARMS }), fc.nat(1000), moves, (alarms, nonce, played) => {
      const run = () => {
        let step = begin(alarms, nonce);
        const events = [...step.events];
        for (const move of played) {
          const next = gemVault.move(step.state, move);
          if (!next) continue;
          expect(step.odds4).toBeNull();
          step = next;
          events.push(...step.events);
        }
        return {
          events,
          odds4: step.odds4,
          next: step.odds4 === null ? nextOdds4(step.state.alarmDoors.length, step.state.opened.length) : null,
        };
      };
      expect(run()).toEqual(run());
    }),
  );
});
