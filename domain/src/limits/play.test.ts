import { expect, test } from "vitest";
import type { Account } from "../ledger/account";
import { legsOf } from "../ledger/entry";
import { playedIn } from "./play";

const played = (kind: string, from: Account, to: Account, amount = 100n) => {
  const entry = { kind, transfers: [{ from, to, amount, currency: "INR" }] };
  return playedIn(entry, legsOf(entry));
};
const ana = { memberId: "ana", currency: "INR", placedAt: null, here: false };

test("RG-04 what is put at stake, won and taken back counts, cash and bonus together, and nothing else does", () => {
  expect(played("play.bet", "member:ana:cash", "house:games")).toEqual({ ...ana, wagered: 100n, won: 0n, here: true });
  expect(played("lottery.bet", "member:ana:bonus", "house:lottery")).toEqual({ ...ana, wagered: 100n, won: 0n });
  expect(played("play.win", "house:games", "member:ana:cash")).toEqual({ ...ana, wagered: 0n, won: 100n });
  expect(played("play.rollback", "house:games", "member:ana:cash")).toEqual({ ...ana, wagered: -100n, won: 0n });
  expect(played("lottery.win_reversed", "member:ana:cash", "house:lottery")).toEqual({ ...ana, wagered: 0n, won: -100n });
  expect(played("cashier.deposit", "clearing:sandbox", "member:ana:cash")).toBeNull();
  expect(played("play.bet", "member:ana:trial", "house:trial")).toBeNull();
});

test("a bet paid from two purses is one stake", () => {
  const entry = {
    kind: "play.bet",
    transfers: [
      { from: "member:ana:bonus", to: "house:games", amount: 30n, currency: "INR" },
      { from: "member:ana:cash", to: "house:games", amount: 70n, currency: "INR" },
    ],
  } as const;
  expect(playedIn(entry, legsOf(entry))).toMatchObject({ wagered: 100n });
});
