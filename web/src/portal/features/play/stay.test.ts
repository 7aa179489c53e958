import { expect, test } from "vitest";
import { heardStay, netOf, stayAfter } from "./stay";

const NOW = 5_000;
const OPENED = { since: NOW, before: 0n, played: 0n };

test("RG-11 a game opens with the time and the result that the server knows of all games before it", () => {
  const stay = heardStay(OPENED, { seconds: 3_847, net: "-30.50" }, NOW, "INR");
  expect([stay.since, netOf(stay)]).toEqual([NOW - 3_847_000, -30_50n]);
});

test("RG-11 each round that was shown adds what it brought, whether won or lost, and leaves the time alone", () => {
  const stay = heardStay(OPENED, { seconds: 60, net: "-30.50" }, NOW, "INR");
  const after = ["-10.00", "0.00", "25.25", "no amount"].reduce((known, net) => stayAfter(known, net, "INR"), stay);
  expect([after.since, netOf(after)]).toEqual([stay.since, -15_25n]);
});

test("RG-11 what the server tells again replaces what it told before; the clock jumps only where another stay has begun", () => {
  const stay = { since: NOW - 60_000, before: -30_50n, played: 0n };
  const again = heardStay(stay, { seconds: 119, net: "-42.00" }, NOW + 60_300, "INR");
  expect([again.since, netOf(again)]).toEqual([stay.since, -42_00n]);
  const anew = heardStay(stay, { seconds: 0, net: "0.00" }, NOW + 7_200_000, "INR");
  expect([anew.since, netOf(anew)]).toEqual([NOW + 7_200_000, 0n]);
});
