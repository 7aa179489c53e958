import { expect, test } from "vitest";
import { Gate, type Rank } from "./gate";

const RANKS = ["look", "act", "money"] as const;

/** A gate with so many requests under way that answers one each millisecond, and a clock that the test moves. */
function gateWith(crowd: number, rank: Rank = "money") {
  const clock = { ms: 1_000 };
  const gate = new Gate(() => clock.ms);
  let atWork = 0;
  const come = (count: number) => {
    for (let one = 0; one < count; one += 1) gate.enter(rank);
    atWork += count;
  };
  const go = (count: number) => {
    for (let one = 0; one < count; one += 1) gate.leave(rank);
    atWork -= count;
  };
  /** As many come as are answered. */
  const pass = (ms: number) => {
    for (let one = 0; one < ms; one += 1) {
      clock.ms += 1;
      gate.leave(rank);
      gate.enter(rank);
    }
  };
  const admitted = () => RANKS.filter((rank) => gate.admits(rank));
  const until = (count: number) => (count > atWork ? come(count - atWork) : go(atWork - count));
  come(crowd);
  return { clock, pass, until, admitted };
}

test("a crowd that comes at once and is served soon turns nobody away", () => {
  const { clock, pass, until, admitted } = gateWith(1_000);
  pass(2_999);
  expect(admitted()).toEqual([...RANKS]);
  until(0);
  clock.ms += 10_000;
  expect(admitted()).toEqual([...RANKS]);
});

test("in a crowd that stays, lookers are turned away first and money last, by what can be answered in time", () => {
  const { pass, until, admitted } = gateWith(600);
  pass(4_000);
  expect(admitted()).toEqual([]);
  until(499);
  expect(admitted()).toEqual(["money"]);
  until(299);
  expect(admitted()).toEqual(["act", "money"]);
  until(149);
  expect(admitted()).toEqual([...RANKS]);
});

test("what is stuck turns away nothing that is more important", () => {
  for (const [rank, others] of [
    ["look", ["act", "money"]],
    ["act", ["money"]],
    ["money", []],
  ] as const) {
    const { clock, admitted } = gateWith(1_000, rank);
    clock.ms += 3_000;
    expect(admitted()).toEqual(others);
  }
});

test("a server that has become slow takes less, and a few whatever happens", () => {
  const { clock, pass, until, admitted } = gateWith(600);
  pass(4_000);
  for (let look = 0; look < 20; look += 1) {
    clock.ms += 250;
    admitted();
  }
  until(31);
  expect(admitted()).toEqual([]);
  until(29);
  expect(admitted()).toEqual(["money"]);
  until(9);
  expect(admitted()).toEqual([...RANKS]);
});

test("a second after those who came were no crowd nobody is turned away any more, and not before", () => {
  const { clock, pass, until, admitted } = gateWith(600);
  pass(4_000);
  until(5);
  admitted();
  clock.ms += 999;
  until(250);
  expect(admitted()).not.toContain("look");
  clock.ms += 1;
  until(2_000);
  expect(admitted()).toEqual([...RANKS]);
});

test("a rush ends beside the usual load of a slow server, though more are under way than it would let in", () => {
  const { clock, pass, until, admitted } = gateWith(600);
  pass(4_000);
  for (let second = 0; second < 40; second += 1) {
    until(40);
    clock.ms += 250;
    admitted();
  }
  expect(admitted()).toEqual([...RANKS]);
});

test("what nobody would wait for is turned away at once", () => {
  expect(gateWith(5_000).admitted()).toEqual([]);
});
