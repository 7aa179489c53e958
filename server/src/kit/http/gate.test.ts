import { expect, test } from "vitest";
import { Gate } from "./gate";

/** A gate with so many requests under way, and a clock that the test moves. */
function gateWith(atWork: number) {
  const clock = { ms: 1_000 };
  const gate = new Gate(() => clock.ms);
  const come = (count: number) => Array.from({ length: count }, () => gate.enter());
  const go = (count: number) => Array.from({ length: count }, () => gate.leave());
  const admitted = () => (["look", "act", "money"] as const).filter((rank) => gate.admits(rank));
  come(atWork);
  return { clock, come, go, admitted };
}

test("a crowd that comes at once and is served soon turns nobody away", () => {
  const { clock, go, admitted } = gateWith(1_000);
  expect(admitted()).toEqual(["look", "act", "money"]);
  clock.ms += 499;
  expect(admitted()).toEqual(["look", "act", "money"]);
  go(1_000);
  clock.ms += 10_000;
  expect(admitted()).toEqual(["look", "act", "money"]);
});

test("in a crowd that stays, lookers are turned away first and money last", () => {
  const { clock, go, admitted } = gateWith(300);
  clock.ms += 500;
  expect(admitted()).toEqual([]);
  go(1);
  expect(admitted()).toEqual(["money"]);
  go(100);
  expect(admitted()).toEqual(["act", "money"]);
  go(100);
  expect(admitted()).toEqual(["look", "act", "money"]);
});

test("a second after there was room for everybody nobody is turned away any more, and not before", () => {
  const { clock, come, go, admitted } = gateWith(150);
  clock.ms += 500;
  expect(admitted()).toEqual(["act", "money"]);
  go(150);
  clock.ms += 999;
  come(150);
  expect(admitted()).toEqual(["act", "money"]);
  go(150);
  admitted();
  clock.ms += 1_000;
  admitted();
  come(150);
  expect(admitted()).toEqual(["look", "act", "money"]);
});

test("what nobody can serve is turned away at once", () => {
  expect(gateWith(5_000).admitted()).toEqual([]);
});
