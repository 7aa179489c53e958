import { assert } from "@magpie/domain/assert";
import { BONUS_HOUSE } from "@magpie/domain/bonuses/entries";
import type { GrantInPlay } from "@magpie/domain/bonuses/grant";
import { type Account, accountParts, isMembers, type Purse, purseOf } from "@magpie/domain/ledger/account";
import { slotOf } from "@magpie/domain/ledger/entry";
import { type AccountBalance, type EarlierPosting, LedgerJudge, type Objection, type Verdict } from "@magpie/domain/ledger/judge";
import type { CountedPlay } from "@magpie/domain/limits/play";
import type { Money } from "@magpie/domain/money";
import { type Ask, enterMerchant } from "../../kit/lanes/connection";
import { isOnlyMoved, type OpenedPurse, PlayGrants, readEnded } from "../bonuses/bonuses";
import { PlayLimits, playersIn } from "../limits/limits";
import { type BalancePush, pushesAfter } from "./balance-push";
import { type Books, GrantedPlay } from "./granted-play";
import { readGrants } from "./open-grants";
import type { PostedTransaction, Posting, PostingOutcome } from "./posting";
import {
  type AccountSlot,
  addAccounts,
  addTransactions,
  type ChangedGrants,
  listHouse,
  type NewLine,
  type NewTransaction,
  type OpenAccount,
  open,
} from "./store";

/** Names the accounts to lock and the keys to look up before a decision. */
export interface LedgerNeeds {
  /** Entries that may be posted: their accounts are locked, and their players' limits. */
  postings?: readonly Posting[];
  /** Accounts to lock although perhaps nothing is posted to them. */
  slots?: readonly AccountSlot[];
  /** Keys to look up although perhaps nothing is posted under them. */
  keys?: readonly string[];
  /** Members who must not be on a break, although they stake nothing: their limits are locked. */
  present?: readonly string[];
}

/** Locked accounts, for a decision that stays true until the transaction ends. */
export interface LockedLedger {
  /** Finds the transaction that a key stood for before this commit. */
  posted(key: string): EarlierPosting<PostedTransaction> | undefined;
  /** Balance of a member's purse after everything that was posted so far. */
  balanceOf(memberId: string, purse: Purse, currency: string): Money;
  /** Asks the player's own limits, and whether the player keeps away. */
  objectionTo(played: CountedPlay | null): Objection | null;
  /** Asks whether a member that `present` named keeps away. */
  objectionToBonus(memberId: string): Objection | null;
  /** Decides on a posting, which is written with the rest of the commit unless it is refused. */
  post(posting: Posting): Verdict<PostedTransaction>;
  /** Bets and wins in which bonus money may have a part. */
  readonly play: Pick<GrantedPlay, "spendable" | "hasGrant" | "isLate" | "split" | "stake" | "win" | "takeBack" | "takeBackWin" | "settle">;
  /** Keeps with a posting the balance that its caller is told of it, where that is not the one its accounts are left with. */
  tell(key: string, balance: Money): void;
}

export interface OpenOptions extends LedgerNeeds {
  /** The merchant to step into, where the transaction visits several. */
  merchantId?: number;
}

export async function openLedger(ask: Ask, now: Date, options: OpenOptions): Promise<OpenLedger> {
  const { merchantId = null, postings = [], keys = [], present = [] } = options;
  const slots = slotsIn(postings);
  for (const slot of options.slots ?? []) slots.set(nameOf(slot), slot);
  const lookedUp = [...postings.map(({ key }) => key), ...keys];
  const found = await open(ask, { merchantId, now, players: playersIn(postings, present), slots: [...slots.values()], keys: lookedUp });
  const accounts = new Map(found.accounts.map((account) => [nameOf(account), account]));
  const missing = [...slots].filter(([name]) => !accounts.has(name)).map(([, slot]) => slot);
  if (missing.length > 0) {
    // The statements of other merchants in this commit came in between and may have stepped elsewhere.
    await Promise.all([merchantId !== null && enterMerchant(ask, merchantId), addAccounts(ask, missing)]);
    return openLedger(ask, now, options);
  }
  const known = found.known.map(({ key, id, hash, told, after }) => [key, { hash, first: { transactionId: id, after, told } }] as const);
  const grants = new PlayGrants(found.grants.length > 0 ? await readGrants(ask, merchantId, found) : []);
  return new OpenLedger(merchantId, now, accounts, new Map(known), new PlayLimits(found.standings, now), grants);
}

function addHouse(accounts: Map<string, OpenAccount>, currency: string, id: bigint): void {
  const house = { id, memberId: null, currency, name: BONUS_HOUSE, held: null };
  accounts.set(nameOf(house), house);
}

export class OpenLedger implements LockedLedger, Books {
  readonly play: GrantedPlay;
  private readonly judge: LedgerJudge<PostedTransaction, Posting>;
  private readonly postings: Posting[] = [];
  private readonly verdicts: Verdict<PostedTransaction>[] = [];
  /** Positions of postings that follow from others. */
  private readonly following = new Set<number>();
  private readonly told = new Map<string, Money>();
  /** By key, the number of the bonus purse's last line before an entry of its grant that writes none there. */
  private readonly after = new Map<string, bigint>();

  constructor(
    private readonly merchantId: number | null,
    private readonly now: Date,
    private readonly accounts: Map<string, OpenAccount>,
    private readonly known: ReadonlyMap<string, EarlierPosting<PostedTransaction>>,
    private readonly limits: PlayLimits,
    readonly grants: PlayGrants,
  ) {
    this.judge = new LedgerJudge<PostedTransaction, Posting>(heldIn(accounts), known, limits);
    this.play = new GrantedPlay(this, grants, now);
  }

  /**
   * Reads those of these grants that have ended: rounds and tickets of theirs still win and are taken back. `paysBonuses` says that an entry
   * may be posted to the house's account of bonuses that nobody could name beforehand.
   */
  async learn(ask: Ask, grantIds: readonly string[], paysBonuses = false): Promise<void> {
    const { merchantId } = this;
    const unknown = this.grants.unknown(grantIds);
    if (unknown.length === 0 && !paysBonuses) return;
    const [, ended, houses] = await Promise.all([
      merchantId !== null && enterMerchant(ask, merchantId),
      unknown.length > 0 ? readEnded(ask, unknown) : new Map(),
      listHouse(ask, BONUS_HOUSE),
    ]);
    this.grants.learn(ended);
    for (const [currency, id] of houses) addHouse(this.accounts, currency, id);
  }

  posted(key: string): EarlierPosting<PostedTransaction> | undefined {
    return this.known.get(key);
  }

  balanceOf(memberId: string, purse: Purse, currency: string): Money {
    return this.judge.held(slotOf(purseOf(memberId, purse), currency))?.balance ?? 0n;
  }

  objectionTo(played: CountedPlay | null): Objection | null {
    return this.limits.objectionTo({ played });
  }

  objectionToBonus(memberId: string): Objection | null {
    return this.limits.objectionToBonus(memberId);
  }

  post(posting: Posting): Verdict<PostedTransaction> {
    const verdict = this.judge.decide(posting);
    this.postings.push(posting);
    this.verdicts.push(verdict);
    if (verdict.status === "post" && posting.entry.details?.grant !== undefined) this.noteTurn(posting);
    return verdict;
  }

  /** The lines of the bonus purse give a grant's entries their order. An entry of cash alone has none there, so it keeps its place among them. */
  private noteTurn({ key, legs }: Posting): void {
    const own = legs.find(({ account }) => isMembers(account));
    // Nearly always it is the bonus purse, and need not be taken apart to see that.
    if (!own || (own.account.endsWith(":bonus") && !own.account.includes(":vendor:"))) return;
    const { memberId } = accountParts(own.account);
    if (!memberId || legs.some(({ account }) => account === purseOf(memberId, "bonus"))) return;
    const purse = this.judge.held(slotOf(purseOf(memberId, "bonus"), own.currency));
    if (purse) this.after.set(key, purse.version);
  }

  follow(posting: Posting): void {
    this.following.add(this.postings.length);
    const verdict = this.post(posting);
    assert(verdict.status === "post", `${posting.key} follows and cannot be refused`);
  }

  /** False for one that follows from another. */
  isAsked(position: number): boolean {
    return !this.following.has(position);
  }

  tell(key: string, balance: Money): void {
    this.told.set(key, balance);
  }

  get count(): number {
    return this.postings.length;
  }

  /** Writes what was decided, in one last statement, and answers for each posting in its order. */
  async write(ask: Ask): Promise<PostingOutcome[]> {
    const posted = this.postings.filter((_, at) => this.verdicts[at]?.status === "post");
    const { grants, merchantId, now: at } = this;
    if (posted.length === 0 && !grants.isChanged) return this.outcomes([]);
    const transactions = posted.map((posting) => rowOf(posting, { told: this.told.get(posting.key), after: this.after.get(posting.key) }));
    const { lines, changed } = this.linesAndGrants(posted);
    return this.outcomes(await addTransactions(ask, { merchantId, at, transactions, lines, played: this.limits.played(), changed }));
  }

  /**
   * Figures that moved with their purse's balance go beside one of its lines, and are written with it; the others are purses of their own.
   * Those lines come first, so that nothing is said beside all others.
   */
  private linesAndGrants(posted: readonly Posting[]): { lines: NewLine[]; changed?: ChangedGrants } {
    const { grants, accounts } = this;
    const changed = new Map(grants.changed().map((purse) => [this.accountOf(purse), purse]));
    const [first, others, beside]: [NewLine[], NewLine[], GrantInPlay[]] = [[], [], []];
    posted.forEach(({ legs }, at) => {
      for (const { account, currency, amount } of legs) {
        const found = accounts.get(slotOf(account, currency));
        // The database refuses an account that is not there, and the whole commit with it.
        const line = { position: at + 1, accountId: found?.id ?? 0n, amount };
        const purse = changed.size > 0 && found ? changed.get(found) : undefined;
        if (!found || !purse?.grant || !isOnlyMoved(purse)) {
          others.push(line);
          continue;
        }
        first.push(line);
        beside.push(purse.grant);
        changed.delete(found);
      }
    });
    if (!grants.isChanged) return { lines: others };
    const purses = [...changed].map(([{ id }, { ruleId, grant }]) => ({ accountId: id, ruleId, grant }));
    return { lines: [...first, ...others], changed: { beside, purses, moves: grants.moves() } };
  }

  private accountOf({ memberId, currency }: OpenedPurse): OpenAccount {
    const account = this.accounts.get(slotOf(purseOf(memberId, "bonus"), currency));
    assert(account, "a grant has its purse");
    return account;
  }

  /** The balance pushes that follow from each outcome. */
  pushes(outcomes: readonly PostingOutcome[]): BalancePush[][] {
    const after = outcomes.map((outcome) => (outcome.status === "done" ? outcome.after : []));
    return pushesAfter(this.accounts.values(), after);
  }

  private outcomes(ids: readonly bigint[]): PostingOutcome[] {
    const written = ids.values();
    return this.verdicts.map((verdict) => {
      if (verdict.status === "refuse") return { ...verdict, status: "refused" };
      if (verdict.status === "repeat") return { status: "repeated", ...verdict.first };
      return { status: "done", transactionId: written.next().value ?? 0n, after: verdict.after, told: null };
    });
  }
}

function* heldIn(accounts: ReadonlyMap<string, OpenAccount>): Iterable<[string, AccountBalance]> {
  for (const [slot, { held }] of accounts) if (held) yield [slot, held];
}

function rowOf({ key, hash, entry, origin }: Posting, noted: { told: Money | undefined; after: bigint | undefined }): NewTransaction {
  const { kind, reverses } = entry;
  const { told, after } = noted;
  const more = { ...(told !== undefined && { told: String(told) }), ...(after !== undefined && { after: String(after) }) };
  const details = told === undefined && after === undefined ? (entry.details ?? {}) : { ...entry.details, ...more };
  const reversed = reverses === undefined ? null : String(reverses);
  return { key, hash, kind, details, reverses: reversed, actor: origin.actor, request_id: origin.requestId, address: origin.address };
}

function slotsIn(postings: readonly Posting[]): Map<string, AccountSlot> {
  const slots = new Map<string, AccountSlot>();
  for (const { legs } of postings) {
    for (const { account, currency } of legs) {
      const name = slotOf(account, currency);
      if (!slots.has(name)) slots.set(name, { ...accountParts(account), currency });
    }
  }
  return slots;
}

function nameOf({ memberId, name, currency }: AccountSlot): string {
  return slotOf((memberId ? `member:${memberId}:${name}` : name) as Account, currency);
}
