import { expect, test } from "vitest";
import { cancellingOf, isSameCancelling } from "../bonuses/end";
import { bonusOn } from "../bonuses/grant";
import { partDue } from "../bonuses/parts";
import { asksTooMuch, weightOf } from "../bonuses/rule";
import { Life, RULE } from "./test/life";

/** [cash, bonus, done, open], as both engines have them. */
function state(life: Life, grant = "g"): number[] {
  expect(life.troubles()).toEqual([]);
  const { doneX, openX } = life.grant ?? { doneX: 0n, openX: 0n };
  const folded = life.fold(grant);
  if (life.grant) expect([folded.held, folded.doneX, folded.openX]).toEqual([life.bonus, doneX, openX]);
  return [life.cash, life.bonus].map(Number).concat([doneX, openX].map((x) => Number(x) / 10_000));
}

function started(cash: bigint, amount: bigint, rule: Partial<typeof RULE> = {}): Life {
  const life = new Life(cash);
  life.begin("g", amount, { ...RULE, ...rule });
  return life;
}

function taken(placed: ReturnType<Life["bet"]>) {
  if ("refusal" in placed) throw new Error(placed.refusal);
  return placed;
}

const partsOf = (placed: ReturnType<Life["bet"]>) => {
  const { cash, bonus } = taken(placed);
  return [cash, bonus];
};

test("BW-01 the bonus on a deposit is a share of it, rounded down, up to its cap", () => {
  expect(bonusOn(20_000n, 10_000, 10_000n)).toBe(10_000n);
  expect(bonusOn(3_333n, 5_000, 10_000n)).toBe(1_666n);
});

test("BW-02 a stake is paid from the bonus first, and its win goes back there", () => {
  const life = started(20_000n, 10_000n);
  expect(partsOf(life.bet("r", 500n, 10_000))).toEqual([0n, 500n]);
  life.win("r", 1_200n);
  life.close("r");
  expect(state(life)).toEqual([20_000, 10_700, 500, 0]);
});

test("BW-03 the win of a mixed bet is shared as its stake was, and what cannot be divided is cash", () => {
  const life = started(20_000n, 300n);
  expect(partsOf(life.bet("r", 500n, 10_000))).toEqual([200n, 300n]);
  expect(life.win("r", 1_001n)).toMatchObject({ cash: 401n, bonus: 600n });
  life.close("r");
  expect(state(life)).toEqual([20_201, 600, 500, 0]);
});

test("BW-04 progress is exact where each bet alone would be rounded", () => {
  const life = started(0n, 10_000n, { times100: 500 });
  for (const round of ["a", "b", "c"]) {
    taken(life.bet(round, 333n, weightOf(RULE, { gameCode: "roulette", category: "LIVE" })));
    life.close(round);
  }
  taken(life.bet("d", 100n, 10_000));
  life.close("d");
  expect(state(life)).toEqual([0, 8_901, 599.5, 0]);
});

test("BW-05 a bet above the maximum is refused with bonus money, and taken in cash with the bonus aside", () => {
  const life = started(2_000n, 1_000n, { maxBet: 500n });
  expect(life.bet("a", 501n, 10_000)).toEqual({ refusal: "bonus_max_bet", room: 500n });
  life.set({ aside: true });
  expect(partsOf(life.bet("b", 501n, 10_000))).toEqual([501n, 0n]);
  life.set({ aside: false });
  expect(partsOf(life.bet("c", 900n, 0))).toEqual([900n, 0n]);
  expect(life.bet("d", 700n, 0)).toEqual({ refusal: "insufficient_funds", cash: 599n, bonus: 0n });
  for (const round of ["b", "c"]) life.close(round);
  expect(state(life)).toEqual([599, 1_000, 0, 0]);

  const cashFirst = started(2_000n, 1_000n, { maxBet: 500n, order: "cash_first" });
  expect(partsOf(cashFirst.bet("a", 800n, 10_000))).toEqual([800n, 0n]);
  cashFirst.close("a");
  expect(state(cashFirst)).toEqual([1_200, 1_000, 500, 0]);
  expect(cashFirst.bet("b", 1_300n, 10_000)).toEqual({ refusal: "bonus_max_bet", room: 500n });
});

test("BW-06 what is above the cap is forfeited when the bonus converts", () => {
  const life = started(0n, 10_000n, { times100: 100, cap: 30_000n });
  taken(life.bet("a", 9_000n, 10_000));
  life.win("a", 33_567n);
  life.close("a");
  taken(life.bet("b", 1_000n, 10_000));
  expect(state(life)).toEqual([0, 33_567, 9_000, 1_000]);
  life.close("b");
  expect(state(life)).toEqual([30_000, 0, 0, 0]);
  expect(life.ended.get("g")).toMatchObject({ state: "converted", converted: 30_000n, forfeited: 3_567n });
  expect(life.fold("g")).toMatchObject({ converted: 30_000n, forfeited: 3_567n, doneX: 100_000_000n, openX: 0n });
});

test("BW-07 H-21 a ticket that is bought and cancelled wagers nothing, and all of it comes back", () => {
  const life = started(90_000n, 10_000n);
  const ticket = taken(life.bet("t", 100_000n, 10_000));
  expect(state(life)).toEqual([0, 0, 0, 100_000]);
  life.rollback(ticket);
  expect(state(life)).toEqual([90_000, 10_000, 0, 0]);
});

test("BW-08 a stake of a bonus that was lost meanwhile comes back as cash", () => {
  const life = started(1_000n, 700n);
  life.rollback(taken(life.bet("a", 500n, 10_000)));
  expect(state(life)).toEqual([1_000, 700, 0, 0]);
  const late = taken(life.bet("b", 900n, 10_000));
  life.close("b");
  expect([life.cash, life.bonus, life.fold("g").doneX]).toEqual([800n, 0n, 9_000_000n]);
  expect(life.ended.get("g")?.state).toBe("lost");
  life.rollback(late);
  expect(state(life)).toEqual([1_700, 0, 0, 0]);
  expect(life.fold("g").doneX).toBe(0n);
});

test("BW-09 a win that is corrected after the conversion comes from cash, and the rest is a debt", () => {
  const life = started(2_000n, 3_000n, { times100: 100 });
  taken(life.bet("r", 5_000n, 10_000));
  const win = life.win("r", 5_000n);
  expect(win).toMatchObject({ cash: 2_000n, bonus: 3_000n });
  life.close("r");
  expect(life.ended.get("g")?.state).toBe("converted");
  life.cash = 4_200n;
  expect(win && life.correct(win)).toEqual({ fromBonus: 0n, fromHouse: 0n, fromCash: 4_200n, debt: 800n });
  expect([life.cash, life.troubles()]).toEqual([0n, []]);
});

test("BW-10 what was bet before the deadline counts after it", () => {
  const closing = () => {
    const life = started(0n, 10_000n);
    taken(life.bet("a", 9_970n, 10_000));
    life.win("a", 101_700n);
    life.close("a");
    taken(life.bet("b", 89_730n, 10_000));
    life.close("b");
    taken(life.bet("c", 9_500n, 10_000));
    life.close("c", 0n);
    const ticket = taken(life.bet("t", 500n, 10_000));
    life.pass(7);
    expect(life.grant?.closing).toBe(true);
    expect(state(life)).toEqual([0, 2_000, 99_700, 500]);
    return { life, ticket };
  };
  const { life: lost } = closing();
  lost.close("t");
  expect(lost.ended.get("g")).toMatchObject({ state: "converted", converted: 2_000n });
  const { life: voided, ticket } = closing();
  voided.rollback(ticket);
  expect(voided.ended.get("g")).toMatchObject({ state: "expired", forfeited: 2_500n });
  expect([...lost.troubles(), ...voided.troubles()]).toEqual([]);
});

test("BW-11 P-04 cancelling does what it showed: the bonus goes at once, with its share of what an open ticket wins, and cash stays", () => {
  const life = started(1_000n, 1_300n);
  taken(life.bet("a", 1_000n, 10_000));
  expect(partsOf(life.bet("t", 500n, 10_000))).toEqual([200n, 300n]);
  life.win("a", 7_300n);
  life.close("a");
  const shown = cancellingOf(life.bonus, life.openRounds());
  expect([life.cash, shown]).toEqual([800n, { forfeited: 7_300n, open: [{ shareBps: 6_000, rounds: 1 }] }]);
  life.cancel();
  expect([life.cash, life.bonus, life.ended.get("g")?.forfeited]).toEqual([800n, 0n, shown.forfeited]);
  life.win("t", 1_000n);
  life.close("t");
  expect(state(life)).toEqual([1_200, 0, 0, 0]);
  expect(life.fold("g").forfeited).toBe(7_300n + 600n);
});

test("a bet or a win between showing and cancelling is another decision", () => {
  const rounds = [
    { all: 500n, bonus: 300n },
    { all: 100n, bonus: 0n },
  ];
  const shown = cancellingOf(7_300n, rounds);
  expect(isSameCancelling(shown, cancellingOf(7_300n, rounds))).toBe(true);
  expect(isSameCancelling(shown, cancellingOf(7_299n, rounds))).toBe(false);
  expect(isSameCancelling(shown, cancellingOf(7_300n, [...rounds, { all: 500n, bonus: 300n }]))).toBe(false);
  expect(isSameCancelling(shown, cancellingOf(7_300n, [{ all: 500n, bonus: 299n }]))).toBe(false);
});

test("BW-12 in parts, each step pays what the parts reached come to, less what was paid", () => {
  const cases: [bigint, number, bigint, bigint[], bigint[]][] = [
    [10_000n, 10, 100_000n, [34_999n, 35_000n, 40_000n, 100_500n], [3_000n, 0n, 1_000n, 6_000n]],
    [10_003n, 4, 40_012n, [10_003n, 20_006n, 30_009n, 40_012n], [2_500n, 2_501n, 2_501n, 2_501n]],
  ];
  for (const [amount, parts, need, done, pays] of cases) {
    const rule = { ...RULE, times100: Number((need * 100n) / amount), release: { parts } };
    let paid = 0n;
    const payments = done.map((wagered) => {
      const due = partDue({ amount, rule, doneX: wagered * 10_000n, paid, frozen: false });
      paid += due;
      return due;
    });
    expect(payments).toEqual(pays);

    const life = started(200_000n, amount, rule);
    const balances = done.map((wagered, at) => {
      const before = life.cash;
      const stake = wagered - (done[at - 1] ?? 0n);
      taken(life.bet(`r${at}`, stake, 10_000));
      life.close(`r${at}`);
      return life.cash - before + stake;
    });
    expect(balances).toEqual(pays);
    expect(life.fold("g")).toMatchObject({ granted: amount, converted: amount, held: 0n });
    expect(life.troubles()).toEqual([]);
  }
});

test("a part that was paid stays paid when a stake is taken back, and is not paid twice", () => {
  const life = started(10_000n, 1_000n, { times100: 100, release: { parts: 4 } });
  const first = taken(life.bet("a", 500n, 10_000));
  life.close("a");
  expect(life.cash).toBe(10_000n);
  life.rollback(first);
  expect([life.cash, life.grant?.doneX, life.grant?.paid]).toEqual([10_500n, 0n, 500n]);
  expect(life.grant && partDue(life.grant)).toBe(0n);
  taken(life.bet("b", 500n, 10_000));
  life.close("b");
  expect([life.cash, life.troubles()]).toEqual([10_000n, []]);
  life.set({ frozen: true });
  taken(life.bet("c", 500n, 10_000));
  life.close("c");
  expect([life.cash, life.grant?.doneX]).toEqual([9_500n, 5_000_000n]);
});

test("BW-19 the least weight above zero decides whether a rule asks for more than ten times", () => {
  const asks = ([times100, lowest]: readonly [number, number]) => asksTooMuch({ times100, bps: { RNG: 10_000, LIVE: lowest, LOTT: 0 } });
  for (const fine of [[1_000, 10_000] as const, [500, 5_000] as const, [100, 1_000] as const]) expect(asks(fine)).toBe(false);
  expect(asks([500, 4_000])).toBe(true);
  expect(asksTooMuch({ times100: 100, bps: { LOTT: 0 } })).toBe(true);
});
