import type { LiveData } from "@magpie/contract/live";
import { assert } from "@magpie/domain/assert";
import { recoveredOf, type TakenFrom, takeBackWin, type WinShares } from "@magpie/domain/bonuses/correction";
import { endOf, type GrantEnding, lateCredit } from "@magpie/domain/bonuses/end";
import { endEntry, lateEntry, payEntry, stakeDetails } from "@magpie/domain/bonuses/entries";
import { type GrantInPlay, shownProgress } from "@magpie/domain/bonuses/grant";
import { partDue } from "@magpie/domain/bonuses/parts";
import { type WeighedGame, weightOf } from "@magpie/domain/bonuses/rule";
import { type SplitRefusal, shareWin, spendable, splitStake } from "@magpie/domain/bonuses/split";
import {
  placed,
  progressed,
  type StakedRound,
  type StakeParts,
  type StakeSplit,
  settled,
  takenBack,
} from "@magpie/domain/bonuses/wagering";
import type { Purse } from "@magpie/domain/ledger/account";
import type { Entry } from "@magpie/domain/ledger/entry";
import type { Objection, Verdict } from "@magpie/domain/ledger/judge";
import type { CountedPlay } from "@magpie/domain/limits/play";
import { type Money, toDecimal } from "@magpie/domain/money";
import type { OpenedPurse, PlayGrants } from "../bonuses/bonuses";
import { type PostedTransaction, type Posting, postingOf } from "./posting";

/** The books that play with bonus money is posted in. */
export interface Books {
  balanceOf(memberId: string, purse: Purse, currency: string): Money;
  objectionTo(played: CountedPlay | null): Objection | null;
  post(posting: Posting): Verdict<PostedTransaction>;
  /** Posts what follows from another posting; it is nobody's answer. */
  follow(posting: Posting): void;
}

export interface PlayerPurses {
  memberId: string;
  currency: string;
}

/** A stake that somebody wants to place. */
export interface StakeOrder extends PlayerPurses {
  game: WeighedGame;
  amount: Money;
  /** The round so far; null at its first bet, and for a ticket. */
  round: StakedRound | null;
}

/** A win, or a stake that comes back, of a round or ticket; null for one that never had a grant. */
export interface CreditOrder extends PlayerPurses {
  round: StakedRound | null;
}

/** The share of each purse in a bet, a win or a stake that comes back, and details that the entry must carry. */
export interface MoneyParts {
  cash: Money;
  bonus: Money;
  details: Readonly<Record<string, string>>;
}

export type PartedPosting = (parts: MoneyParts) => Posting;

export interface PlayedStake {
  verdict: Verdict<PostedTransaction>;
  /** Kept with the round or ticket and handed in again with its wins, refunds and its end; null while no grant has to do with it. */
  round: StakedRound | null;
}

/** A round that began without a grant, and so stays without one. */
export const UNGRANTED: StakedRound = { grant: null, all: 0n, bonus: 0n, counted: 0n, weight: 0, invalid: null };

/** A grant for its owner's open pages. One that goes on is put into words only if it is told. */
export interface BonusPush {
  memberId: string;
  data: LiveData<"bonus"> | (() => LiveData<"bonus">);
}

const NOBODY: readonly BonusPush[] = [];

/** A conversion of this much, ten thousand in a currency with cents, waits until the second engine has agreed to it. */
const LARGE_CONVERSION: Money = 1_000_000n;

/**
 * Plays with cash and bonus money under the locks of the ledger: splits stakes, shares wins, counts towards the grant in play, and ends it
 * as soon as it is at rest. A member without a grant, in a round without one, is posted as if there were no bonuses.
 */
export class GrantedPlay {
  /** Purses whose owners' pages are to be told, each with the grant that was in it last, and the end that this came to. */
  private readonly touched = new Map<OpenedPurse, { before: GrantInPlay; ended: GrantEnding | null }>();

  constructor(
    private readonly books: Books,
    private readonly grants: PlayGrants,
    private readonly now: Date,
  ) {}

  /** The most that a first bet in this game can stake: cash, and the bonus where it may be used. */
  spendable({ memberId, currency }: PlayerPurses, game: WeighedGame): Money {
    const cash = this.books.balanceOf(memberId, "cash", currency);
    const grant = this.grants.of(memberId, currency);
    if (!grant) return cash;
    const bonus = this.books.balanceOf(memberId, "bonus", currency);
    return spendable({ grant, cash, bonus, weight: weightOf(grant.rule, game), now: this.now });
  }

  hasGrant({ memberId, currency }: PlayerPurses): boolean {
    return this.grants.of(memberId, currency) !== null;
  }

  /** The round has a grant, and that is in play no more: its share goes where the grant's end says. */
  isLate({ memberId, currency, round }: CreditOrder): boolean {
    return round !== null && round.grant !== null && this.grants.of(memberId, currency)?.id !== round.grant;
  }

  /** Says how stakes that are placed together would be split, or why they cannot all be; nothing is posted. */
  split(orders: readonly StakeOrder[]): MoneyParts[] | Objection {
    const parts: MoneyParts[] = [];
    const spent = { cash: 0n, bonus: 0n };
    for (const order of orders) {
      const split = this.splitOne(order, this.grants.of(order.memberId, order.currency), spent);
      if ("refusal" in split) return objectionOf(split, order.currency);
      spent.cash += split.cash;
      spent.bonus += split.bonus;
      parts.push({ cash: split.cash, bonus: split.bonus, details: stakeDetails(split) });
    }
    return parts;
  }

  /** Splits a stake, posts it, and counts it towards the grant. */
  stake(order: StakeOrder, posting: PartedPosting): PlayedStake {
    const { memberId, currency, amount, round } = order;
    const purse = this.grants.at(memberId, currency);
    const grant = purse?.grant ?? null;
    const ofCash = () => posting({ cash: amount, bonus: 0n, details: {} });
    if (!grant && (round?.grant ?? null) === null) return { verdict: this.books.post(ofCash()), round: null };
    const split = this.splitOne(order, grant);
    if ("refusal" in split) {
      // In the order of the ledger: a player at a limit is told of the limit, with or without money.
      const objection = this.books.objectionTo(ofCash().played) ?? objectionOf(split, currency);
      return { verdict: { status: "refuse", ...objection }, round };
    }
    const verdict = this.books.post(posting({ cash: split.cash, bonus: split.bonus, details: stakeDetails(split) }));
    if (verdict.status !== "post" || split.grant === null) return { verdict, round };
    const after = placed(round, split);
    if (purse && grant?.id === after.grant) this.moveOn(purse, grant, round, after);
    return { verdict, round: after };
  }

  /** Shares a win by the round's stakes. */
  win(order: CreditOrder & { amount: Money }, posting: PartedPosting): Verdict<PostedTransaction> {
    const { amount, round } = order;
    if (!round || round.grant === null) return this.books.post(posting({ cash: amount, bonus: 0n, details: {} }));
    return this.credit(order, shareWin(amount, round), posting);
  }

  /** Gives a stake back to the purses it came from. Returns the round without it. */
  takeBack(order: CreditOrder & { stake: StakeParts }, posting: PartedPosting): PlayedStake {
    const { round, stake } = order;
    if (!round || round.grant === null) {
      return { verdict: this.books.post(posting({ cash: stake.cash, bonus: stake.bonus, details: {} })), round };
    }
    const after = takenBack(round, stake);
    const verdict = this.credit(order, stake, posting);
    if (verdict.status === "post") this.progress(order, round, after);
    return { verdict, round: after };
  }

  /**
   * Takes a win back that a corrected result does not give, by the shares that were paid: from the bonus while its grant is in play, else
   * from what the house got of it; then from cash, and the rest is owed.
   */
  takeBackWin(
    { memberId, currency, grant, shares }: PlayerPurses & { grant: string; shares: WinShares },
    posting: (taken: TakenFrom) => Posting,
  ): Verdict<PostedTransaction> {
    const isInPlay = this.grants.of(memberId, currency)?.id === grant;
    const [cash, bonus] = [this.books.balanceOf(memberId, "cash", currency), this.books.balanceOf(memberId, "bonus", currency)];
    const taken = takeBackWin(shares, { cash, bonus, forfeited: isInPlay ? null : this.grants.endedOf(grant).forfeited });
    const verdict = this.books.post(posting(taken));
    if (verdict.status !== "post") return verdict;
    const recovered = recoveredOf(shares, taken);
    if (!isInPlay) this.grants.change(grant, { forfeited: -taken.forfeited, recovered });
    else {
      if (recovered > 0n) this.grants.note({ id: grant, recovered });
      this.touch({ memberId, currency });
      this.endAtRest({ memberId, currency }, false);
    }
    return verdict;
  }

  /** The round is over: the part of its stakes that was at risk counts for good. */
  settle(purses: PlayerPurses, round: StakedRound, valid: Money = round.all): StakedRound {
    const after = settled(round, valid);
    this.progress(purses, round, after);
    return after;
  }

  /** The round is to be settled anew: its stakes are open again until then, so that its grant does not end in between. */
  reopen(purses: PlayerPurses, round: StakedRound): StakedRound {
    const after = { ...round, invalid: null };
    this.progress(purses, round, after);
    return after;
  }

  /** Ends the grant in play by decision, with its purse's money gone. Rounds that are open win by their shares all the same. */
  forfeit({ memberId, currency }: PlayerPurses, state: "cancelled" | "excluded"): Money {
    const purse = this.grants.at(memberId, currency);
    assert(purse?.grant, "only a grant in play is forfeited");
    const forfeited = this.books.balanceOf(memberId, "bonus", currency);
    this.endWith(purse, purse.grant, { state, toCash: 0n, forfeited });
    return forfeited;
  }

  /** Ends the grant if it has come to its end. A large conversion waits, unless the second engine has agreed to it. */
  endAtRest({ memberId, currency }: PlayerPurses, isAgreed: boolean): "ended" | "waits" | "goes on" {
    const purse = this.grants.at(memberId, currency);
    return purse ? this.endIn(purse, isAgreed) : "goes on";
  }

  /** Pays and ends what came due while the grant in play was frozen. */
  resume(purses: PlayerPurses, isAgreed: boolean): void {
    const purse = this.grants.at(purses.memberId, purses.currency);
    assert(purse?.grant, "only a grant in play goes on");
    this.touch(purses);
    this.grants.keep(purse, this.withPart(purses, purse.grant));
    this.endIn(purse, isAgreed);
  }

  private endIn(purse: OpenedPurse, isAgreed: boolean): "ended" | "waits" | "goes on" {
    const { grant, memberId, currency } = purse;
    const ending = grant && endOf(grant, this.books.balanceOf(memberId, "bonus", currency), this.now);
    if (!grant || !ending) return "goes on";
    if (ending.toCash >= LARGE_CONVERSION && !isAgreed) {
      if (!grant.closing) this.close(purse, grant);
      return "waits";
    }
    this.endWith(purse, grant, ending);
    return "ended";
  }

  /** It pays no more stakes, and waits for its end. */
  private close(purse: OpenedPurse, grant: GrantInPlay): void {
    this.grants.keep(purse, { ...grant, closing: true });
    this.grants.note({ id: grant.id, state: "closing" });
  }

  /** The grants that changed since this was last asked, for their owners' pages. */
  takePushes(): readonly BonusPush[] {
    if (this.touched.size === 0) return NOBODY;
    const { now } = this;
    const pushes: BonusPush[] = [];
    for (const [{ memberId, currency, grant }, { before, ended }] of this.touched) {
      const shown = grant?.id === before.id ? grant : before;
      const bonus = ended ? 0n : this.books.balanceOf(memberId, "bonus", currency);
      const words = () => shownGrant(shown, bonus, currency, ended?.state ?? null, now);
      pushes.push({ memberId, data: ended ? words() : words });
    }
    this.touched.clear();
    return pushes;
  }

  private splitOne(order: StakeOrder, grant: GrantInPlay | null, spent = { cash: 0n, bonus: 0n }): StakeSplit | SplitRefusal {
    const { memberId, currency, game, amount: stake, round } = order;
    const cash = this.books.balanceOf(memberId, "cash", currency) - spent.cash;
    const bonus = this.books.balanceOf(memberId, "bonus", currency) - spent.bonus;
    const weight = grant ? weightOf(grant.rule, game) : 0;
    return splitStake({ grant, round, cash, bonus, stake, weight, now: this.now });
  }

  private credit(order: CreditOrder, parts: { cash: Money; bonus: Money }, posting: PartedPosting): Verdict<PostedTransaction> {
    const { memberId, currency, round } = order;
    assert(round?.grant, "a share has a grant");
    const isInPlay = this.grants.of(memberId, currency)?.id === round.grant;
    const late = !isInPlay && parts.bonus > 0n ? lateCredit(this.grants.endedOf(round.grant), parts.bonus) : null;
    const made = posting({ cash: parts.cash, bonus: parts.bonus, details: { grant: round.grant } });
    const verdict = this.books.post(late ? withoutWon(made, late.house) : made);
    if (verdict.status !== "post") return verdict;
    if (isInPlay) this.touch(order);
    if (late) this.passOn(order, round.grant, late, made.key);
    return verdict;
  }

  /** Money that reached a grant after its end leaves the purse at once, which may be another grant's by now. */
  private passOn({ memberId, currency }: PlayerPurses, grant: string, late: { cash: Money; house: Money }, cause: string): void {
    this.follow(`bonus:late:${cause}`, lateEntry({ grant, memberId, currency }, late, cause));
    this.grants.change(grant, { converted: late.cash, forfeited: late.house });
  }

  private progress({ memberId, currency }: PlayerPurses, before: StakedRound | null, after: StakedRound): void {
    const purse = this.grants.at(memberId, currency);
    if (purse?.grant && purse.grant.id === after.grant) this.moveOn(purse, purse.grant, before, after);
  }

  private moveOn(purse: OpenedPurse, grant: GrantInPlay, before: StakedRound | null, after: StakedRound): void {
    this.touched.set(purse, { before: grant, ended: null });
    const moved = this.withPart(purse, progressed(grant, before, after));
    this.grants.keep(purse, moved);
    // Most often the round goes on, and so does its grant.
    if (moved.open === 0) this.endIn(purse, false);
  }

  /** A grant that is released in parts pays as its wagering goes on. */
  private withPart({ memberId, currency }: PlayerPurses, grant: GrantInPlay): GrantInPlay {
    const due = grant.frozen ? 0n : partDue(grant);
    if (due === 0n) return grant;
    const paid = grant.paid + due;
    this.follow(`bonus:part:${grant.id}:${paid}`, payEntry({ grant: grant.id, memberId, currency }, due));
    return { ...grant, paid };
  }

  private endWith(purse: OpenedPurse, grant: GrantInPlay, ending: GrantEnding): void {
    const { memberId, currency } = purse;
    const entry = endEntry({ grant: grant.id, memberId, currency }, ending);
    if (entry) this.follow(`bonus:end:${grant.id}`, entry);
    this.grants.end(purse, ending.state, ending);
    this.touched.set(purse, { before: grant, ended: ending });
  }

  private follow(key: string, entry: Entry): void {
    this.books.follow(postingOf(key, entry, { actor: "system", requestId: key, address: "" }));
  }

  /** Its owner's pages are told of the grant as it then is. */
  touch({ memberId, currency }: PlayerPurses): void {
    const purse = this.grants.at(memberId, currency);
    if (purse?.grant) this.touched.set(purse, { before: purse.grant, ended: null });
  }
}

function objectionOf(refused: SplitRefusal, currency: string): Objection {
  const show = (amount: Money) => toDecimal(amount, currency);
  if (refused.refusal === "bonus_max_bet") return { code: refused.refusal, value: { room: show(refused.room) } };
  return { code: refused.refusal, value: { cash: show(refused.cash), bonus: show(refused.bonus) } };
}

function shownGrant(grant: GrantInPlay, bonus: Money, currency: string, end: string | null, now: Date): LiveData<"bonus"> {
  const show = (amount: Money) => toDecimal(amount, currency);
  const { done, open, need } = shownProgress(grant);
  return {
    grant: grant.id,
    ...{ bonus: show(bonus), done: show(done), open: show(open), need: show(need) },
    state: (end ?? (grant.closing ? "closing" : "active")) as LiveData<"bonus">["state"],
    version: now.getTime(),
  };
}

/** The part of a win that the house keeps is no win of the player's, and must not make room below a loss limit. */
function withoutWon(posting: Posting, kept: Money): Posting {
  const { played } = posting;
  return played && played.won > 0n ? { ...posting, played: { ...played, won: played.won - kept } } : posting;
}
