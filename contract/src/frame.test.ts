import { expect, test } from "vitest";
import { readFrameMessage, readPageMessage } from "./frame";

test("SEC-17 what a game may say to the page is read, and only that", () => {
  for (const message of [
    { type: "magpie.ready" },
    { type: "magpie.round", showing: true },
    { type: "magpie.round", showing: false },
    { type: "magpie.round", showing: false, net: "-1.50" },
    { type: "magpie.lobby" },
    { type: "magpie.cash" },
    { type: "magpie.fullscreen" },
    { type: "magpie.game", gameCode: "plum-three" },
    { type: "magpie.problem", code: "session-ended" },
    { type: "magpie.problem", code: "unopened" },
  ]) {
    expect(readFrameMessage(message)).toEqual(message);
  }
  expect(readFrameMessage({ type: "magpie.lobby", url: "https://elsewhere.example" })).toEqual({ type: "magpie.lobby" });
});

test("SEC-17 what the page may say to a game is read, and only that", () => {
  for (const message of [
    { type: "magpie.hello", language: "KO" },
    { type: "magpie.balance", amount: "12.00" },
    { type: "magpie.pause", paused: true },
  ]) {
    expect(readPageMessage(message)).toEqual(message);
    expect(readFrameMessage(message)).toBeNull();
  }
});

test("SEC-17 anything of another shape is no message", () => {
  for (const data of [
    null,
    undefined,
    "magpie.ready",
    7,
    [],
    {},
    { type: "ready" },
    { type: "magpie.round" },
    { type: "magpie.round", showing: "true" },
    { type: "magpie.round", showing: false, net: 1 },
    { type: "magpie.round", showing: false, net: "1e9" },
    { type: "magpie.problem", code: "made-up" },
    { type: "magpie.game" },
    { type: "magpie.game", gameCode: "plum-three&trial=1" },
    { type: "magpie.hello", language: "xx" },
    { type: "magpie.balance", amount: "" },
    { type: "magpie.pause", paused: 1 },
  ]) {
    expect([readFrameMessage(data), readPageMessage(data)]).toEqual([null, null]);
  }
});
