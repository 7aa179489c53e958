import { expect, test } from "vitest";
import { giftEntry } from "../transfers/line";
import { type CashMove, countOn, giftTerms, NO_TURNOVER, type Stake, type Turnover, unplayed, WHOLE_BPS } from "./turnover";

const AT = new Date("2026-03-01T10:00:00Z");

/** Somebody's cash by the ledger, counted line by line. */
class Person {
  cash = 0n;
  turnover: Turnover = NO_TURNOVER;
  readonly lines: CashMove[] = [];
  private readonly stakes = new Map<bigint, Stake>();

  constructor(readonly wagerBps: bigint) {}

  move(kind: string, amount: bigint, details: Readonly<Record<string, string>> = {}, reverses: bigint | null = null): bigint {
    const sequence = BigInt(this.lines.length + 1);
    const line = { sequence, transactionId: sequence, kind, amount, reverses, details, happenedAt: AT };
    const counted = countOn(this.turnover, [line], this.wagerBps, this.stakes);
    for (const [id, stake] of counted.stakes) this.stakes.set(id, stake);
    this.lines.push(line);
    this.turnover = counted.turnover;
    this.cash += amount;
    return sequence;
  }

  give(to: Person, amount: bigint): void {
    const terms = giftTerms(this.turnover, this.cash, amount);
    const { kind, details } = giftEntry("downline", { from: "a", to: "b", fromName: "", toName: "", amount, currency: "INR", terms });
    this.move(kind, -amount, details);
    to.move(kind, amount, details);
  }

  get free(): bigint {
    return this.cash - unplayed(this.turnover, this.cash);
  }
}

function pair(wagerBps = 10_000n): [Person, Person] {
  return [new Person(wagerBps), new Person(wagerBps)];
}

test("A-06 what was not played with takes along what is to be bet for it, and who gives owes that no more", () => {
  const [giver, taker] = pair(30_000n);
  giver.move("cashier.deposit", 100n);
  giver.give(taker, 60n);
  expect([giver.turnover, taker.turnover]).toMatchObject([
    { left: 120n, required: 120n, held: 40n, transferred: 0n },
    { left: 180n, required: 180n, held: 60n, transferred: 180n },
  ]);
});

test("A-06 what was played with goes first and has to be bet once, whatever the merchant asks of deposits", () => {
  for (const wagerBps of [0n, 5_000n, 10_000n, 30_000n]) {
    const [giver, taker] = pair(wagerBps);
    giver.move("play.win", 100n);
    giver.move("cashier.deposit", 100n);
    const before = giver.turnover.left;
    giver.give(taker, 100n);
    expect([giver.turnover.left, taker.turnover.left, taker.free]).toEqual([before, 100n, 0n]);
  }
});

test("A-06 a bet that is taken back after the money has moved on is owed again by who took it back", () => {
  const [giver, taker] = pair();
  giver.move("cashier.deposit", 200n);
  const ticket = giver.move("lottery.bet", -100n);
  giver.give(taker, 100n);
  giver.move("lottery.bet_reversed", 100n, {}, ticket);
  expect([giver.free, giver.turnover.left, taker.free, taker.turnover.left]).toEqual([0n, 100n, 0n, 100n]);
});

test("a gift of a time when gifts said nothing has to be bet once", () => {
  const [, taker] = pair();
  taker.move("transfers.upline", 70n);
  expect(taker.turnover).toMatchObject({ left: 70n, held: 70n, transferred: 70n });
});

test("A-06 RG-24 along whatever chains and circles money walks, no less is to be bet than before, and no more is free", () => {
  const random = seeded(11);
  for (let round = 0; round < 300; round++) {
    const wagerBps = [0n, 3_333n, 10_000n, 25_000n, 30_000n][random(5)] ?? 0n;
    const line = Array.from({ length: 4 }, () => new Person(wagerBps));
    const bets: [who: Person, id: bigint, amount: bigint][] = [];
    const sum = (of: (person: Person) => bigint) => line.reduce((total, person) => total + of(person), 0n);
    for (let step = 0; step < 60; step++) {
      const [who, other] = [line[random(4)], line[random(4)]];
      if (!who || !other) continue;
      const amount = BigInt(1 + random(100));
      const kind = random(6);
      if (kind === 0) who.move("cashier.deposit", amount);
      else if (kind === 1) who.move("play.win", amount);
      else if (kind === 2 && amount <= who.cash) {
        const free = who.free;
        bets.push([who, who.move("lottery.bet", -amount), amount]);
        // Nobody can withdraw money that was only seemingly played through, before a ticket is given back.
        if (wagerBps >= WHOLE_BPS) expect(who.free).toBeLessThanOrEqual(free);
      } else if (kind === 3 && bets.length > 0) {
        const [bet] = bets.splice(random(bets.length), 1);
        if (bet) bet[0].move("lottery.bet_reversed", bet[2], {}, bet[1]);
      } else if (who !== other && amount <= who.cash) {
        const [left, free] = [sum(({ turnover }) => turnover.left), sum((person) => person.free)];
        who.give(other, amount);
        expect(sum(({ turnover }) => turnover.left)).toBeGreaterThanOrEqual(left);
        expect(sum((person) => person.free)).toBeLessThanOrEqual(free);
      }
    }
    for (const { lines, turnover } of line) {
      expect(countOn(NO_TURNOVER, lines, wagerBps).turnover).toEqual(turnover);
      expect((turnover.held === 0n) === (turnover.left === 0n) && turnover.left <= turnover.required).toBe(true);
      expect(turnover.transferred).toBeLessThanOrEqual(turnover.required);
    }
  }
});

function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
