import { assert } from "../../assert";
import { recoveredOf, takeBackWin } from "../../bonuses/correction";
import { cancellingOf, type EndedGrant, endOf, type GrantEnding, lateCredit } from "../../bonuses/end";
import {
  creditTransfers,
  endEntry,
  type GrantMoney,
  grantEntry,
  lateEntry,
  payEntry,
  stakeDetails,
  stakeTransfers,
  takeBackTransfers,
} from "../../bonuses/entries";
import { type GrantEnd, type GrantInPlay, needX, untilAfterBreak } from "../../bonuses/grant";
import { partDue } from "../../bonuses/parts";
import type { WageringRule } from "../../bonuses/rule";
import { type SplitRefusal, shareWin, splitStake } from "../../bonuses/split";
import { placed, progressed, type StakedRound, type StakeParts, settled, takenBack } from "../../bonuses/wagering";
import { type Entry, legsOf } from "../../ledger/entry";
import type { Money } from "../../money";
import { differences, type KeptFigures } from "../compare";
import { foldGrant, type GrantFold, type PostedEntry } from "../fold";

export const START = new Date("2026-03-01T00:00:00Z");

export const RULE: WageringRule = {
  times100: 1000,
  bps: { RNG: 10_000, LIVE: 5_000, LOTT: 10_000 },
  maxBet: 1_000_000n,
  cap: null,
  days: 7,
  order: "bonus_first",
  release: "whole",
  onWithdraw: "cancel",
};

interface Bet extends StakeParts {
  id: bigint;
  round: string;
}

interface Win {
  id: bigint;
  round: string;
  cash: Money;
  bonus: Money;
}

type Sums = Required<Pick<KeptFigures, "granted" | "won" | "returned" | "staked" | "converted" | "forfeited" | "recovered">>;

const MEMBER = { memberId: "ana", currency: "INR" };
const ACCOUNTS = { house: "house:games-owl", debts: "house:game-debts" } as const;

/** One member's purses, played through the rules as the wallet would, with the entries that this leaves in the ledger. */
export class Life {
  cash: Money;
  bonus: Money = 0n;
  debt: Money = 0n;
  now = START;
  grant: GrantInPlay | null = null;
  readonly ended = new Map<string, EndedGrant>();
  readonly rounds = new Map<string, StakedRound>();
  readonly bets: Bet[] = [];
  readonly wins: Win[] = [];
  private readonly entries: PostedEntry[] = [];
  private readonly grants = new Map<string, { amount: Money; rule: WageringRule; sums: Sums }>();

  constructor(cash: Money) {
    this.cash = cash;
  }

  begin(id: string, amount: Money, rule: WageringRule = RULE): void {
    assert(!this.grant, "one grant is in play");
    const until = new Date(this.now.getTime() + rule.days * 86_400_000);
    const start = { aside: false, closing: false, frozen: false, doneX: 0n, openX: 0n, open: 0, paid: 0n };
    this.grant = { id, amount, rule, until, ...start };
    const sums = { granted: 0n, won: 0n, returned: 0n, staked: 0n, converted: 0n, forfeited: 0n, recovered: 0n };
    this.grants.set(id, { amount, rule, sums });
    if (rule.release !== "whole") return;
    this.sumsOf(id).granted += amount;
    this.post(grantEntry(this.money(id), amount));
  }

  bet(round: string, stake: Money, weight: number): Bet | SplitRefusal {
    const known = this.rounds.get(round) ?? null;
    const { grant, cash, bonus, now } = this;
    const split = splitStake({ grant, round: known, cash, bonus, stake, weight, now });
    if ("refusal" in split) return split;
    const id = this.post({
      kind: "play.bet",
      transfers: stakeTransfers(MEMBER.memberId, ACCOUNTS.house, MEMBER.currency, split),
      details: { vendor: "owl", round, ...stakeDetails(split) },
    });
    if (split.grant !== null) this.sumsOf(split.grant).staked += split.bonus;
    this.move(round, placed(known, split));
    const bet = { id, round, ...split };
    this.bets.push(bet);
    return bet;
  }

  win(round: string, amount: Money): Win | null {
    const stakes = this.rounds.get(round);
    if (!stakes || stakes.all === 0n || amount === 0n) return null;
    const shares = shareWin(amount, stakes);
    const win = { ...shares, round, id: this.credit("play.win", round, shares) };
    if (stakes.grant !== null) this.sumsOf(stakes.grant).won += shares.bonus;
    this.wins.push(win);
    this.late(stakes.grant, shares.bonus);
    this.rest();
    return win;
  }

  rollback(bet: Bet): void {
    const stakes = this.rounds.get(bet.round);
    assert(stakes, "a bet has its round");
    this.bets.splice(this.bets.indexOf(bet), 1);
    this.credit("play.rollback", bet.round, bet, bet.id);
    if (stakes.grant !== null) this.sumsOf(stakes.grant).returned += bet.bonus;
    this.late(stakes.grant, bet.bonus);
    this.move(bet.round, takenBack(stakes, bet));
  }

  /** A closed round takes no bets in service; here it may, as one that was closed for want of news. */
  close(round: string, valid?: Money): void {
    const stakes = this.rounds.get(round);
    if (stakes) this.move(round, settled(stakes, valid ?? stakes.all));
  }

  /** Takes a win back by its recorded shares; whoever settles anew pays the right one after it. */
  correct(win: Win): { fromBonus: Money; fromHouse: Money; fromCash: Money; debt: Money } {
    this.wins.splice(this.wins.indexOf(win), 1);
    const owner = this.rounds.get(win.round)?.grant ?? null;
    const ended = owner === null ? undefined : this.ended.get(owner);
    const taken = takeBackWin(win, { cash: this.cash, bonus: this.bonus, forfeited: ended?.forfeited ?? null });
    this.post({
      kind: "play.win_reversed",
      transfers: takeBackTransfers(MEMBER.memberId, ACCOUNTS, MEMBER.currency, taken),
      details: { vendor: "owl", round: win.round, ...(owner !== null && { grant: owner }) },
      reverses: win.id,
    });
    this.debt += taken.debt;
    if (owner !== null) {
      const sums = this.sumsOf(owner);
      sums.won -= taken.bonus + taken.forfeited;
      sums.forfeited -= taken.forfeited;
      sums.recovered += recoveredOf(win, taken);
      if (ended) this.ended.set(owner, this.endedFrom(owner, ended.state));
    }
    this.rest();
    return { fromBonus: taken.bonus, fromHouse: taken.forfeited, fromCash: taken.cash, debt: taken.debt };
  }

  cancel(state: GrantEnd = "cancelled"): void {
    if (!this.grant) return;
    const { forfeited } = cancellingOf(this.bonus, this.openRounds());
    this.end({ state, toCash: 0n, forfeited });
  }

  openRounds(): StakedRound[] {
    return [...this.rounds.values()].filter(({ grant, all, invalid }) => grant === this.grant?.id && all > 0n && invalid === null);
  }

  pass(days: number): void {
    this.now = new Date(this.now.getTime() + days * 86_400_000);
    if (this.grant && this.now >= this.grant.until) this.grant = { ...this.grant, closing: true };
    this.rest();
  }

  rests(days: number): void {
    const to = new Date(this.now.getTime() + days * 86_400_000);
    if (this.grant) this.grant = { ...this.grant, until: untilAfterBreak(this.grant.until, this.now, to) };
    this.pass(days);
  }

  set(change: Partial<Pick<GrantInPlay, "aside" | "frozen" | "doneX">>): void {
    if (this.grant) this.grant = { ...this.grant, ...change };
    this.rest();
  }

  /** Everything in which the two engines, or the rules of money, do not agree. */
  troubles(): string[] {
    const below = [this.cash, this.bonus, this.grant?.doneX ?? 0n, this.grant?.openX ?? 0n].some((amount) => amount < 0n);
    const each = [...this.grants.keys()].flatMap((id) => differences(this.fold(id), this.kept(id)).map((one) => `${id}: ${one}`));
    return below ? ["below zero", ...each] : each;
  }

  fold(id: string): GrantFold {
    const known = this.grants.get(id);
    assert(known, "a grant that began");
    const terms = { amount: known.amount, needX: needX(known), maxBet: known.rule.maxBet, cap: known.rule.cap };
    const settledRounds = [...this.rounds].flatMap(([round, { grant, invalid }]) =>
      grant === id && invalid !== null ? [{ round: `owl:${round}`, invalid }] : [],
    );
    return foldGrant(
      terms,
      this.entries.filter(({ details }) => details.grant === id),
      settledRounds,
    );
  }

  kinds(id: string): Set<string> {
    return new Set(this.entries.filter(({ details }) => details.grant === id).map(({ kind }) => kind));
  }

  /** The figures that are kept: those of the purse while the grant is in play, and its sums for ever. */
  private kept(id: string): KeptFigures {
    const sums = this.sumsOf(id);
    if (this.grant?.id !== id) return { ...sums, held: 0n };
    const { doneX, openX, open } = this.grant;
    return { ...sums, held: this.bonus, doneX, openX, open };
  }

  private move(round: string, after: StakedRound): void {
    const before = this.rounds.get(round) ?? null;
    this.rounds.set(round, after);
    if (this.grant) this.grant = progressed(this.grant, before, after);
    this.rest();
  }

  private rest(): void {
    if (!this.grant) return;
    const due = partDue(this.grant);
    if (due > 0n) {
      this.grant = { ...this.grant, paid: this.grant.paid + due };
      this.post(payEntry(this.money(this.grant.id), due));
      const sums = this.sumsOf(this.grant.id);
      sums.granted += due;
      sums.converted += due;
    }
    const ending = endOf(this.grant, this.bonus, this.now);
    if (ending) this.end(ending);
  }

  private end(ending: GrantEnding): void {
    assert(this.grant, "only a grant in play ends");
    const { id } = this.grant;
    const entry = endEntry(this.money(id), ending);
    if (entry) this.post(entry);
    const sums = this.sumsOf(id);
    sums.converted += ending.toCash;
    sums.forfeited += ending.forfeited;
    this.ended.set(id, this.endedFrom(id, ending.state));
    this.grant = null;
  }

  private late(owner: string | null, share: Money): void {
    const ended = owner === null ? undefined : this.ended.get(owner);
    if (owner === null || !ended || share === 0n) return;
    const { cash, house } = lateCredit(ended, share);
    this.post(lateEntry(this.money(owner), { cash, house }, "key"));
    const sums = this.sumsOf(owner);
    sums.converted += cash;
    sums.forfeited += house;
    this.ended.set(owner, this.endedFrom(owner, ended.state));
  }

  private credit(kind: string, round: string, shares: { cash: Money; bonus: Money }, reverses?: bigint): bigint {
    const owner = this.rounds.get(round)?.grant ?? null;
    return this.post({
      kind,
      transfers: creditTransfers(MEMBER.memberId, ACCOUNTS.house, MEMBER.currency, shares),
      details: { vendor: "owl", round, ...(owner !== null && { grant: owner }) },
      ...(reverses !== undefined && { reverses }),
    });
  }

  private post(entry: Entry): bigint {
    const legs = legsOf(entry);
    for (const { account, amount } of legs) {
      if (account === "member:ana:cash") this.cash += amount;
      if (account === "member:ana:bonus") this.bonus += amount;
    }
    const id = BigInt(this.entries.length + 1);
    this.entries.push({ id, kind: entry.kind, legs, details: entry.details ?? {}, reverses: entry.reverses ?? null });
    return id;
  }

  private endedFrom(id: string, state: GrantEnd): EndedGrant {
    const { converted, forfeited, recovered } = this.sumsOf(id);
    return { state, cap: this.grants.get(id)?.rule.cap ?? null, converted, forfeited, recovered };
  }

  private sumsOf(id: string): Sums {
    const known = this.grants.get(id);
    assert(known, "a grant that began");
    return known.sums;
  }

  private money(grant: string): GrantMoney {
    return { grant, ...MEMBER };
  }
}
