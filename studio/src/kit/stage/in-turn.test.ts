import { expect, test } from "vitest";
import { createInTurn } from "./in-turn";

/** Frames that come on demand. */
function stage() {
  const asked: (() => void)[] = [];
  const shown: string[] = [];
  return { shown, inTurn: createInTurn((work) => asked.push(work)), frames: () => asked.length, frame: () => asked.shift()?.() };
}

test("pieces are shown in their order, one in a frame, and no frame is asked for when none waits", () => {
  const { shown, inTurn, frame, frames } = stage();
  inTurn(() => shown.push("win"));
  inTurn(() => shown.push("balance"));
  expect([shown, frames()]).toEqual([[], 1]);
  frame();
  expect([shown, frames()]).toEqual([["win"], 1]);
  frame();
  expect([shown, frames()]).toEqual([["win", "balance"], 0]);
});

test("a piece that changes again while it waits is shown once, as it is by then", () => {
  const { shown, inTurn, frame, frames } = stage();
  let text = "1";
  const piece = () => shown.push(text);
  inTurn(piece);
  text = "2";
  inTurn(piece);
  frame();
  expect([shown, frames()]).toEqual([["2"], 0]);
  text = "3";
  inTurn(piece);
  frame();
  expect(shown).toEqual(["2", "3"]);
});

test("a piece that asks for another, or for itself, has it shown in the next frame", () => {
  const { shown, inTurn, frame } = stage();
  const again = () => {
    shown.push("again");
    if (shown.length < 2) inTurn(again);
  };
  inTurn(again);
  frame();
  expect(shown).toEqual(["again"]);
  frame();
  expect(shown).toEqual(["again", "again"]);
});

test("a piece that fails does not keep the others from being shown", () => {
  const { shown, inTurn, frame } = stage();
  inTurn(() => {
    throw new Error("broken");
  });
  inTurn(() => shown.push("next"));
  expect(frame).toThrow("broken");
  frame();
  expect(shown).toEqual(["next"]);
});
