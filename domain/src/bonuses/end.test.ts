import { expect, test } from "vitest";
import { recoveredOf, takeBackWin } from "./correction";
import { type EndedGrant, endOf, lateCredit } from "./end";
import { endEntry, lateEntry } from "./entries";
import { type GrantEnd, type GrantInPlay, untilAfterBreak } from "./grant";
import { nextOf } from "./queue";

const UNTIL = new Date("2026-03-08T00:00:00Z");
const BEFORE = new Date(UNTIL.getTime() - 1);
const DAY_MS = 86_400_000;
const need = 10_000n * 1_000n * 100n;

function grantWith(change: Partial<GrantInPlay> = {}): GrantInPlay {
  const rule = {
    times100: 1000,
    bps: { RNG: 10_000 },
    maxBet: 500n,
    cap: 30_000n,
    days: 7,
    order: "bonus_first",
    release: "whole",
    onWithdraw: "cancel",
  } as const;
  const figures = { aside: false, closing: false, frozen: false, doneX: 0n, openX: 0n, open: 0, paid: 0n };
  return { id: "g", amount: 10_000n, rule, until: UNTIL, ...figures, ...change };
}

const ended = (state: GrantEnd, change: Partial<EndedGrant> = {}): EndedGrant => ({
  state,
  cap: null,
  converted: 0n,
  forfeited: 0n,
  recovered: 0n,
  ...change,
});

test("a grant ends at rest alone, converted before lost before expired", () => {
  const done = { doneX: need };
  expect(endOf(grantWith({ ...done, open: 1 }), 5n, UNTIL)).toBeNull();
  expect(endOf(grantWith({ ...done, frozen: true }), 5n, UNTIL)).toBeNull();
  expect(endOf(grantWith(done), 40_000n, UNTIL)).toEqual({ state: "converted", toCash: 30_000n, forfeited: 10_000n });
  expect(endOf(grantWith(done), 0n, UNTIL)).toEqual({ state: "converted", toCash: 0n, forfeited: 0n });
  const almost = { doneX: need - 1n };
  expect(endOf(grantWith(almost), 0n, UNTIL)?.state).toBe("lost");
  expect(endOf(grantWith(almost), 5n, UNTIL)).toEqual({ state: "expired", toCash: 0n, forfeited: 5n });
  expect(endOf(grantWith(almost), 5n, BEFORE)).toBeNull();
});

test("a grant in parts has no purse that could be lost", () => {
  const rule = { ...grantWith().rule, release: { parts: 4 } };
  expect(endOf(grantWith({ rule }), 0n, BEFORE)).toBeNull();
  expect(endOf(grantWith({ rule }), 0n, UNTIL)).toEqual({ state: "expired", toCash: 0n, forfeited: 0n });
});

test("what comes late is cash up to the cap of a conversion, cash after a loss, and the house's after any other end", () => {
  expect(lateCredit(ended("converted"), 70n)).toEqual({ cash: 70n, house: 0n });
  expect(lateCredit(ended("converted", { cap: 100n, converted: 60n }), 70n)).toEqual({ cash: 40n, house: 30n });
  expect(lateCredit(ended("converted", { cap: 100n, converted: 100n, recovered: 50n }), 70n)).toEqual({ cash: 50n, house: 20n });
  expect(lateCredit(ended("lost", { cap: 10n }), 70n)).toEqual({ cash: 70n, house: 0n });
  for (const state of ["expired", "cancelled", "excluded"] as const)
    expect(lateCredit(ended(state), 70n)).toEqual({ cash: 0n, house: 70n });
});

test("a corrected win comes from the bonus while it is in play, then from cash, and the rest is owed", () => {
  const shares = { cash: 200n, bonus: 300n };
  const inPlay = { cash: 1_000n, bonus: 300n, forfeited: null };
  expect(takeBackWin(shares, inPlay)).toEqual({ bonus: 300n, forfeited: 0n, cash: 200n, debt: 0n });
  const short = takeBackWin(shares, { ...inPlay, bonus: 100n, cash: 250n });
  expect(short).toEqual({ bonus: 100n, forfeited: 0n, cash: 250n, debt: 150n });
  expect(recoveredOf(shares, short)).toBe(200n);
});

test("a corrected win takes no money of the grant that came after, and asks nobody for what the house has taken already", () => {
  const shares = { cash: 200n, bonus: 300n };
  expect(takeBackWin(shares, { cash: 1_000n, bonus: 9_000n, forfeited: 0n })).toEqual({ bonus: 0n, forfeited: 0n, cash: 500n, debt: 0n });
  expect(takeBackWin(shares, { cash: 1_000n, bonus: 0n, forfeited: 250n })).toEqual({ bonus: 0n, forfeited: 250n, cash: 250n, debt: 0n });
});

test("an end that moves nothing has no entry, and a capped conversion is one entry", () => {
  const money = { grant: "g", memberId: "ana", currency: "INR" };
  expect(endEntry(money, { state: "lost", toCash: 0n, forfeited: 0n })).toBeNull();
  expect(endEntry(money, { state: "converted", toCash: 30n, forfeited: 5n })).toMatchObject({
    kind: "promotions.convert",
    transfers: [
      { from: "member:ana:bonus", to: "member:ana:cash", amount: 30n },
      { from: "member:ana:bonus", to: "house:bonuses", amount: 5n },
    ],
    details: { grant: "g", state: "converted" },
  });
  expect(lateEntry(money, { cash: 0n, house: 5n }, "win:7")).toMatchObject({ kind: "promotions.late", details: { late: "win:7" } });
});

test("H-31 a break moves a deadline that lies inside it or after it, so that none passes while the player is away", () => {
  const from = new Date("2026-03-07T12:00:00Z");
  const to = new Date(from.getTime() + 3 * DAY_MS);
  const moved = untilAfterBreak(UNTIL, from, to);
  expect(moved).toEqual(new Date(UNTIL.getTime() + 3 * DAY_MS));
  expect(moved > to).toBe(true);
  // The round that was open when the break began is settled during it, and the grant goes on.
  expect(endOf(grantWith({ until: moved, doneX: need - 1n }), 5n, to)).toBeNull();
  // The break is made longer: only the time that is added moves the deadline again.
  const longer = new Date(to.getTime() + DAY_MS);
  expect(untilAfterBreak(moved, to, longer)).toEqual(new Date(UNTIL.getTime() + 4 * DAY_MS));
  expect(untilAfterBreak(from, from, to)).toEqual(from);
});

test("grants come into play one at a time, the oldest first, and lapse when they have waited for too long", () => {
  const now = new Date("2026-03-31T00:00:00Z");
  const queued = (id: string, day: number) => {
    const queuedAt = new Date(Date.UTC(2026, 2, day));
    return { id, queuedAt, beginsBy: new Date(queuedAt.getTime() + 30 * DAY_MS) };
  };
  const queue = [queued("c", 3), queued("b", 2), queued("a", 1)];
  expect(nextOf(queue, { inPlay: null, isOut: false, now })).toEqual({ begins: "b", lapsed: ["a"] });
  expect(nextOf(queue, { inPlay: grantWith(), isOut: false, now })).toEqual({ begins: null, lapsed: ["a"] });
  expect(nextOf([], { inPlay: null, isOut: false, now })).toEqual({ begins: null, lapsed: [] });
});

test("H-35 nothing begins for a member who is out by now, also what was promised before", () => {
  const queue = [{ id: "a", queuedAt: BEFORE, beginsBy: UNTIL }];
  expect(nextOf(queue, { inPlay: null, isOut: true, now: BEFORE })).toEqual({ begins: null, lapsed: [] });
});
