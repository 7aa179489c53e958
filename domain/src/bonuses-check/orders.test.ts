import { expect, test } from "vitest";
import { validSports } from "../agency/measures";
import { isAbandoned } from "../bonuses/wagering";
import { findPlay } from "../lottery/books";
import { selectionOf } from "../lottery/exhaustion";
import { hedged } from "../lottery/hedge";
import { betRefusal, closeRefusal, type Round, rollbackRefusal, winRefusal } from "../play/round";
import { USUAL_PROFILE, type VendorProfile } from "../play/vendor";
import { Life, RULE, START } from "./test/life";

function started(cash: bigint, amount: bigint, rule: Partial<typeof RULE> = {}): Life {
  const life = new Life(cash);
  life.begin("g", amount, { ...RULE, ...rule });
  return life;
}

function taken(placed: ReturnType<Life["bet"]>) {
  if ("refusal" in placed) throw new Error(placed.refusal);
  return placed;
}

const EVENTS = ["bet 1", "bet 2", "win 1", "win 2", "rollback", "close"] as const;
type Event = (typeof EVENTS)[number];

function ordersOf<One>(list: readonly One[]): One[][] {
  if (list.length === 0) return [[]];
  return list.flatMap((first, at) => ordersOf(list.toSpliced(at, 1)).map((rest) => [first, ...rest]));
}

/** A vendor's round on the rules of rounds and of bonus money. Answers whether the event was accepted. */
class VendorRound {
  readonly life = started(1_000n, 300n, { times100: 10_000 });
  readonly accepted: Event[] = [];
  private readonly round: Round = { gameCode: "ox", bets: 0, returned: 0, wins: 0, closed: false };
  private first: ReturnType<typeof taken> | null = null;
  private rolledBack = false;

  constructor(private readonly profile: VendorProfile) {}

  hear(event: Event): void {
    if (this.take(event)) this.accepted.push(event);
    const troubles = this.life.troubles();
    if (troubles.length > 0) throw new Error(`${this.accepted.join(", ")}: ${troubles.join("; ")}`);
  }

  private take(event: Event): boolean {
    const { life, round, profile } = this;
    const known = round.bets > 0 ? round : null;
    if (event === "bet 1" || event === "bet 2") {
      const rolledBack = event === "bet 1" && this.rolledBack;
      if (betRefusal("ox", { round: known, rolledBack, inSession: true })) return false;
      const bet = taken(life.bet("r", event === "bet 1" ? 500n : 250n, 10_000));
      if (event === "bet 1") this.first = bet;
      round.bets += 1;
    } else if (event === "rollback") {
      if (!this.first) this.rolledBack = true;
      if (!this.first || rollbackRefusal(known, profile)) return false;
      life.rollback(this.first);
      round.returned += 1;
    } else if (event === "close") {
      if (closeRefusal("ox", known)) return false;
      life.close("r");
      // A round of which nothing was heard is not remembered as closed.
      round.closed = known !== null;
    } else {
      if (winRefusal("ox", known, profile)) return false;
      life.win("r", event === "win 1" ? 701n : 333n);
      round.wins += 1;
    }
    return true;
  }
}

const LENIENT: VendorProfile = { ...USUAL_PROFILE, lateRollback: "accept", lateWin: "accept" };

test.each([
  ["usual", USUAL_PROFILE],
  ["lenient", LENIENT],
])("H-27 in all 720 orders of two bets, two wins, a rollback and a close, a %s vendor's money adds up", (_, profile) => {
  const orders = ordersOf(EVENTS);
  expect(orders.length).toBe(720);
  const accepted = new Set<string>();
  for (const order of orders) {
    const vendor = new VendorRound(profile);
    for (const event of order) vendor.hear(event);
    // Wins that came before their bet are sent again, and a round ends once.
    for (const event of order) if (event.startsWith("win") && !vendor.accepted.includes(event)) vendor.hear(event);
    if (vendor.accepted.at(-1) !== "close") vendor.life.close("r");
    const { life } = vendor;
    const has = (event: Event) => vendor.accepted.includes(event);
    const staked = (has("bet 1") && !has("rollback") ? 500n : 0n) + (has("bet 2") ? 250n : 0n);
    const won = (has("win 1") ? 701n : 0n) + (has("win 2") ? 333n : 0n);
    const { doneX, openX, open } = life.fold("g");
    const adds = life.cash + life.bonus === 1_300n - staked + won && doneX === staked * 10_000n && openX === 0n && open === 0;
    if (!adds) throw new Error(order.join(", "));
    accepted.add([...vendor.accepted].sort().join());
  }
  expect(accepted.size).toBeGreaterThan(4);
});

test("a rollback that comes before its bet leaves the bonus as it was", () => {
  const vendor = new VendorRound(USUAL_PROFILE);
  for (const event of ["rollback", "bet 1"] as const) vendor.hear(event);
  expect([vendor.accepted, vendor.life.cash, vendor.life.bonus, vendor.life.grant?.openX]).toEqual([[], 1_000n, 300n, 0n]);
});

test("a bet and the deadline, a cancel or a conversion: whichever is first decides", () => {
  const atDeadline = (days: number) => {
    const life = started(1_000n, 300n, { days: 1 });
    life.set({ frozen: true });
    life.pass(days);
    life.set({ frozen: false });
    return life.bet("r", 100n, 10_000);
  };
  expect(atDeadline(0)).toMatchObject({ cash: 0n, bonus: 100n });
  expect(atDeadline(1)).toMatchObject({ cash: 100n, bonus: 0n, grant: null });

  const betFirst = started(1_000n, 300n);
  taken(betFirst.bet("r", 100n, 10_000));
  betFirst.cancel();
  betFirst.win("r", 150n);
  expect([betFirst.cash, betFirst.bonus, betFirst.ended.get("g")?.forfeited]).toEqual([1_000n, 0n, 350n]);
  const cancelFirst = started(1_000n, 300n);
  cancelFirst.cancel();
  expect(taken(cancelFirst.bet("r", 100n, 10_000))).toMatchObject({ cash: 100n, bonus: 0n });

  const converting = (betsBefore: boolean) => {
    const life = started(1_000n, 300n, { times100: 100 });
    taken(life.bet("a", 200n, 10_000));
    life.win("a", 250n);
    life.close("a");
    taken(life.bet("b", 100n, 10_000));
    if (betsBefore) taken(life.bet("c", 50n, 10_000));
    life.close("b");
    if (!betsBefore) taken(life.bet("c", 50n, 10_000));
    life.close("c");
    expect(life.troubles()).toEqual([]);
    return [life.ended.get("g")?.state, life.ended.get("g")?.converted, life.cash];
  };
  expect(converting(true)).toEqual(["converted", 200n, 1_200n]);
  expect(converting(false)).toEqual(["converted", 250n, 1_200n]);
});

test("one bet that is refused changes nothing for those beside it", () => {
  const alone = started(100n, 300n, { maxBet: 200n });
  taken(alone.bet("a", 150n, 10_000));
  taken(alone.bet("c", 160n, 10_000));
  const beside = started(100n, 300n, { maxBet: 200n });
  taken(beside.bet("a", 150n, 10_000));
  expect(beside.bet("b", 201n, 10_000)).toEqual({ refusal: "bonus_max_bet", room: 200n });
  expect(beside.bet("b", 900n, 10_000)).toMatchObject({ refusal: "insufficient_funds" });
  taken(beside.bet("c", 160n, 10_000));
  expect([beside.cash, beside.bonus, beside.grant]).toEqual([alone.cash, alone.bonus, alone.grant]);
});

test("a win before its bet is refused, one of nothing moves nothing, and one after the end goes where the end says", () => {
  const life = started(0n, 300n);
  expect(life.win("r", 70n)).toBeNull();
  taken(life.bet("r", 300n, 10_000));
  expect(life.win("r", 0n)).toBeNull();
  life.close("r");
  expect(life.ended.get("g")?.state).toBe("lost");
  life.win("r", 70n);
  expect([life.cash, life.bonus, life.troubles()]).toEqual([70n, 0n, []]);
});

test("H-23 tickets on nine of ten digits wager nothing, and on eight they do", () => {
  const fixed = findPlay("SSC", "fixed");
  if (!fixed) throw new Error("no such play");
  const wagered = (digits: string) => {
    const ticket = { play: fixed, selection: selectionOf(fixed, `${digits}||||`, "") };
    const life = started(0n, 1_000n);
    taken(life.bet("t", 90n, 10_000));
    life.close("t", hedged([ticket]).has(ticket) ? 0n : 90n);
    expect(life.troubles()).toEqual([]);
    return life.grant?.doneX;
  };
  expect([wagered("0,1,2,3,4,5,6,7,8"), wagered("0,1,2,3,4,5,6,7")]).toEqual([0n, 900_000n]);
});

test("H-24 a bet at odds of 1.49 wagers nothing, and its grant does not wait for it", () => {
  const life = started(0n, 300n);
  taken(life.bet("short", 100n, 10_000));
  life.close("short", validSports(100n, 1_490, "won"));
  taken(life.bet("fair", 100n, 10_000));
  life.close("fair", validSports(100n, 1_500, "lost"));
  taken(life.bet("half", 51n, 10_000));
  life.close("half", validSports(51n, 2_000, "half_won"));
  expect([life.grant?.doneX, life.grant?.openX, life.grant?.open]).toEqual([1_250_000n, 0n, 0]);
  expect(life.troubles()).toEqual([]);
});

test("H-25 a round that is never closed holds its grant for a day, and its late win is cash within the cap", () => {
  expect(isAbandoned(START, new Date(START.getTime() + 86_399_999))).toBe(false);
  expect(isAbandoned(START, new Date(START.getTime() + 86_400_000))).toBe(true);
  const life = started(0n, 300n, { times100: 100, cap: 200n });
  taken(life.bet("a", 150n, 10_000));
  life.win("a", 100n);
  life.close("a");
  taken(life.bet("never closed", 150n, 10_000));
  expect(life.grant?.open).toBe(1);
  life.close("never closed");
  expect(life.ended.get("g")).toMatchObject({ state: "converted", converted: 100n });
  life.win("never closed", 170n);
  expect([life.cash, life.ended.get("g")?.forfeited, life.troubles()]).toEqual([200n, 70n, []]);
});

test("a bet that is taken back after its round was settled takes its progress back, and no more", () => {
  const life = started(0n, 1_000n);
  const push = taken(life.bet("r", 300n, 10_000));
  taken(life.bet("r", 200n, 10_000));
  life.close("r", 350n);
  expect(life.grant?.doneX).toBe(3_500_000n);
  life.rollback(push);
  expect([life.grant?.doneX, life.troubles()]).toEqual([500_000n, []]);
  life.close("r", 200n);
  expect([life.grant?.doneX, life.troubles()]).toEqual([2_000_000n, []]);
});
