import type { Money } from "../money";

/** An entry of the ledger as it was posted, with the effect on each account. */
export interface PostedEntry {
  id: bigint;
  kind: string;
  legs: readonly { account: string; amount: Money }[];
  details: Readonly<Record<string, string>>;
  reverses: bigint | null;
}

/** A round or ticket that is settled, and the part of its stakes that was not at risk. */
export interface SettledRound {
  round: string;
  invalid: Money;
}

/** The terms that the player accepted, as far as money can break them. */
export interface GrantTerms {
  amount: Money;
  needX: bigint;
  maxBet: Money;
  cap: Money | null;
}

/** granted + won + returned = staked + converted + forfeited + held. */
export interface GrantFold {
  granted: Money;
  won: Money;
  returned: Money;
  staked: Money;
  converted: Money;
  forfeited: Money;
  held: Money;
  /** Taken from own money, or owed, for wins that were corrected. */
  recovered: Money;
  doneX: bigint;
  openX: bigint;
  open: number;
  /** What should not have been posted, in words for whoever looks into it. */
  objections: string[];
}

interface Bet {
  round: string;
  stake: Money;
  bonus: Money;
  counts: bigint;
  weight: bigint;
}

/** The bets of each round that were not taken back, by the id of their entry. */
type Rounds = Map<string, Map<bigint, Bet>>;

const BET = /\.bet$/;
const BET_BACK = /^play\.rollback$|\.bet_reversed$/;
const WIN = /\.(win|refund|rebate)$/;
const WIN_BACK = /\.(win|refund|rebate)_reversed$/;

/** The second opinion on a grant: its whole life from its entries, in the order of the ledger, and the rounds that are settled by now. */
export function foldGrant(terms: GrantTerms, entries: readonly PostedEntry[], settled: readonly SettledRound[]): GrantFold {
  const pass = new Pass(terms);
  for (const entry of entries) pass.read(entry);
  return { ...pass.sums, ...progress(pass.rounds, settled), objections: pass.objections };
}

/** Reads the entries one by one: the sums, and an opinion on each on what stood before it. */
class Pass {
  readonly sums = { granted: 0n, won: 0n, returned: 0n, staked: 0n, converted: 0n, forfeited: 0n, held: 0n, recovered: 0n };
  readonly rounds: Rounds = new Map();
  readonly objections: string[] = [];
  /** Those that stand: each can be taken back once. */
  private readonly bets = new Map<bigint, Bet>();
  private readonly wins = new Map<bigint, PostedEntry>();
  private countsX = 0n;
  private isConverted = false;

  constructor(private readonly terms: GrantTerms) {}

  read(entry: PostedEntry): void {
    const { kind } = entry;
    const bonus = on(entry, ":bonus");
    this.sums.held += bonus;
    if (this.sums.held < 0n) this.object(entry, "more was taken than the grant held");
    if (BET.test(kind)) this.readBet(entry);
    else if (BET_BACK.test(kind)) this.readBetBack(entry);
    else if (WIN.test(kind)) this.readWin(entry);
    else if (WIN_BACK.test(kind)) this.readWinBack(entry);
    else if (kind === "promotions.grant") this.sums.granted += bonus;
    else if (kind === "promotions.pay") this.readPart(entry);
    else if (/^promotions\.(convert|forfeit|late)$/.test(kind)) this.readEnd(entry);
    else this.object(entry, "no entry of a grant");
    if (this.sums.granted > this.terms.amount) this.object(entry, "more was granted than promised");
  }

  private readBet(entry: PostedEntry): void {
    const bonus = -on(entry, ":bonus");
    const stake = bonus - on(entry, ":cash");
    const [counts, weight] = [BigInt(entry.details.counts ?? "0"), BigInt(entry.details.weight ?? "0")];
    const round = roundOf(entry);
    const before = total(this.standingIn(round), (bet) => bet.stake);
    if (bonus > 0n && before + stake > this.terms.maxBet) this.object(entry, "bonus money above the maximum bet");
    if (bonus > 0n && counts !== stake * weight) this.object(entry, "a stake with bonus money counts whole");
    if (counts < 0n || counts > stake * weight) this.object(entry, "more counts than was staked");
    const bet = { round, stake, bonus, counts, weight };
    this.bets.set(entry.id, bet);
    this.rounds.set(round, (this.rounds.get(round) ?? new Map()).set(entry.id, bet));
    this.sums.staked += bonus;
    this.countsX += counts;
  }

  private readBetBack(entry: PostedEntry): void {
    const id = entry.reverses ?? -1n;
    const bet = this.bets.get(id);
    if (!bet) {
      this.object(entry, "no bet that stood");
      return;
    }
    this.bets.delete(id);
    this.rounds.get(bet.round)?.delete(id);
    if (on(entry, ":bonus") !== bet.bonus || on(entry, ":cash") !== bet.stake - bet.bonus) this.object(entry, "not the lines of its bet");
    this.sums.returned += bet.bonus;
    this.countsX -= bet.counts;
  }

  private readWin(entry: PostedEntry): void {
    const [cash, bonus] = [on(entry, ":cash"), on(entry, ":bonus")];
    const round = roundOf(entry);
    // A payment for several tickets names none of them; it was shared ticket by ticket.
    if (this.rounds.has(round)) {
      const stakes = this.standingIn(round);
      const staked = total(stakes, (bet) => bet.stake);
      const left = (cash + bonus) * total(stakes, (bet) => bet.bonus) - bonus * staked;
      const isFair = staked > 0n ? left >= 0n && left < staked : bonus === 0n;
      if (!isFair) this.object(entry, "a win shared otherwise than its stakes");
    }
    this.wins.set(entry.id, entry);
    this.sums.won += bonus;
  }

  private readWinBack(entry: PostedEntry): void {
    const id = entry.reverses ?? -1n;
    const win = this.wins.get(id);
    if (!win) {
      this.object(entry, "no win that stood");
      return;
    }
    this.wins.delete(id);
    const [fromPurse, fromHouse] = [-on(entry, ":bonus"), -on(entry, "house:bonuses")];
    const recovered = on(win, ":bonus") - fromPurse - fromHouse;
    if (recovered < 0n) this.object(entry, "more bonus was taken back than was won");
    this.sums.won -= fromPurse + fromHouse;
    this.sums.forfeited -= fromHouse;
    if (this.sums.forfeited < 0n) this.object(entry, "taken from the house, which had not got it");
    this.sums.recovered += recovered;
  }

  private readPart(entry: PostedEntry): void {
    this.sums.granted += on(entry, ":cash");
    this.sums.converted += on(entry, ":cash");
    this.checkCap(entry);
  }

  private readEnd(entry: PostedEntry): void {
    this.sums.converted += on(entry, ":cash");
    this.sums.forfeited += on(entry, "house:bonuses");
    if (this.sums.held !== 0n) this.object(entry, "an end leaves nothing");
    if (entry.kind === "promotions.forfeit" && on(entry, ":cash") !== 0n) this.object(entry, "cash for a bonus that was not converted");
    if (entry.kind === "promotions.convert") {
      this.isConverted = true;
      if (this.countsX < this.terms.needX) this.object(entry, "converted before it was wagered");
    }
    // The cap is on what is converted: what comes back late of a bonus that was lost is the player's whole.
    if (this.isConverted) this.checkCap(entry);
  }

  private checkCap(entry: PostedEntry): void {
    const { cap } = this.terms;
    if (cap !== null && this.sums.converted - this.sums.recovered > cap) this.object(entry, "more became cash than the cap");
  }

  private standingIn(round: string): Bet[] {
    return [...(this.rounds.get(round)?.values() ?? [])];
  }

  private object({ id, kind }: PostedEntry, why: string): void {
    this.objections.push(`${kind} ${id}: ${why}`);
  }
}

/** A bet counts as open until its round is settled, and then as far as the round was at risk. */
function progress(rounds: Rounds, settled: readonly SettledRound[]): Pick<GrantFold, "doneX" | "openX" | "open"> {
  const risks = new Map(settled.map(({ round, invalid }) => [round, invalid]));
  const figures = { doneX: 0n, openX: 0n, open: 0 };
  for (const [round, standing] of rounds) {
    const bets = [...standing.values()];
    const invalid = risks.get(round);
    const counts = total(bets, (bet) => bet.counts);
    if (invalid !== undefined) {
      const atRisk = (total(bets, ({ stake }) => stake) - invalid) * (bets[0]?.weight ?? 0n);
      figures.doneX += atRisk < 0n ? 0n : atRisk < counts ? atRisk : counts;
    } else if (bets.length > 0) {
      figures.openX += counts;
      figures.open += 1;
    }
  }
  return figures;
}

function roundOf({ details }: PostedEntry): string {
  return details.ticket ?? `${details.vendor}:${details.round}`;
}

function on({ legs }: PostedEntry, account: string): Money {
  return total(
    legs.filter((leg) => leg.account.endsWith(account)),
    ({ amount }) => amount,
  );
}

function total<One>(list: readonly One[], of: (one: One) => bigint): bigint {
  return list.reduce((sum, one) => sum + of(one), 0n);
}
