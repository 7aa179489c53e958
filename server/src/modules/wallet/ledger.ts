import { hash } from "node:crypto";
import { type Account, accountParts, type Purse, purseOf } from "@magpie/domain/ledger/account";
import { contentOf, type Entry, legsOf, slotOf } from "@magpie/domain/ledger/entry";
import {
  type AccountBalance,
  type EarlierPosting,
  LedgerJudge,
  type Objection,
  type PostedBalance,
  type PostingRequest,
  type Verdict,
} from "@magpie/domain/ledger/judge";
import { type CountedPlay, playedIn } from "@magpie/domain/limits/play";
import type { Money } from "@magpie/domain/money";
import { type Ask, enterMerchant } from "../../kit/lanes/connection";
import { PlayLimits, playersIn } from "../limits/limits";
import { type BalancePush, pushesAfter } from "./balance-push";
import { type AccountSlot, addAccounts, addTransactions, type NewLine, type NewTransaction, type OpenAccount, open } from "./store";

/** Names who moves money, in which request and from which address. */
export interface PostingOrigin {
  actor: string;
  requestId: string;
  address: string;
}

/** An entry with all that its ledger row says. */
export interface Posting extends PostingRequest {
  entry: Entry;
  origin: PostingOrigin;
  /** Null where it is neither a bet nor a win, nor one taken back. */
  played: CountedPlay | null;
}

export interface PostedTransaction {
  transactionId: bigint;
  /** The members' accounts in it, with the balances it left. */
  after: PostedBalance[];
}

export type PostingOutcome = ({ status: "done" | "repeated" } & PostedTransaction) | ({ status: "refused" } & Objection);

/** `contentHash` replaces that of the entry where something else makes two requests the same, such as a vendor's own words. */
export function postingOf(key: string, entry: Entry, origin: PostingOrigin, contentHash?: string): Posting {
  const legs = legsOf(entry);
  return { key, entry, legs, origin, played: playedIn(entry, legs), hash: contentHash ?? hash("sha256", contentOf(entry, legs)) };
}

/** Names the accounts to lock and the keys to look up before a decision. */
export interface LedgerNeeds {
  /** Entries that may be posted: their accounts are locked, and their players' limits. */
  postings?: readonly Posting[];
  /** Accounts to lock although perhaps nothing is posted to them. */
  slots?: readonly AccountSlot[];
  /** Keys to look up although perhaps nothing is posted under them. */
  keys?: readonly string[];
}

/** Locked accounts, for a decision that stays true until the transaction ends. */
export interface LockedLedger {
  /** Finds the transaction that a key stood for before this commit. */
  posted(key: string): EarlierPosting<PostedTransaction> | undefined;
  /** Balance of a member's purse after everything that was posted so far. */
  balanceOf(memberId: string, purse: Purse, currency: string): Money;
  /** Asks the player's own limits, and whether the player keeps away. */
  objectionTo(played: CountedPlay | null): Objection | null;
  /** Decides on a posting, which is written with the rest of the commit unless it is refused. */
  post(posting: Posting): Verdict<PostedTransaction>;
}

export interface OpenOptions extends LedgerNeeds {
  /** The merchant to step into, where the transaction visits several. */
  merchantId?: number;
}

export async function openLedger(ask: Ask, now: Date, options: OpenOptions): Promise<OpenLedger> {
  const { merchantId = null, postings = [], keys = [] } = options;
  const slots = slotsIn(postings);
  for (const slot of options.slots ?? []) slots.set(nameOf(slot), slot);
  const lookedUp = [...postings.map(({ key }) => key), ...keys];
  const found = await open(ask, { merchantId, now, players: playersIn(postings), slots: [...slots.values()], keys: lookedUp });
  const accounts = new Map(found.accounts.map((account) => [nameOf(account), account]));
  const missing = [...slots].filter(([name]) => !accounts.has(name)).map(([, slot]) => slot);
  if (missing.length > 0) {
    // The statements of other merchants in this commit came in between and may have stepped elsewhere.
    await Promise.all([merchantId !== null && enterMerchant(ask, merchantId), addAccounts(ask, missing)]);
    return openLedger(ask, now, options);
  }
  const known = found.known.map(({ key, id, hash, after }) => [key, { hash, first: { transactionId: id, after } }] as const);
  return new OpenLedger(merchantId, now, accounts, new Map(known), new PlayLimits(found.standings, now));
}

export class OpenLedger implements LockedLedger {
  private readonly judge: LedgerJudge<PostedTransaction, Posting>;
  private readonly postings: Posting[] = [];
  private readonly verdicts: Verdict<PostedTransaction>[] = [];

  constructor(
    private readonly merchantId: number | null,
    private readonly now: Date,
    private readonly accounts: ReadonlyMap<string, OpenAccount>,
    private readonly known: ReadonlyMap<string, EarlierPosting<PostedTransaction>>,
    private readonly limits: PlayLimits,
  ) {
    this.judge = new LedgerJudge<PostedTransaction, Posting>(heldIn(accounts), known, limits);
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

  post(posting: Posting): Verdict<PostedTransaction> {
    const verdict = this.judge.decide(posting);
    this.postings.push(posting);
    this.verdicts.push(verdict);
    return verdict;
  }

  get count(): number {
    return this.postings.length;
  }

  /** Writes what was decided, in one last statement, and answers for each posting in its order. */
  async write(ask: Ask): Promise<PostingOutcome[]> {
    const posted = this.postings.filter((_, at) => this.verdicts[at]?.status === "post");
    if (posted.length === 0) return this.outcomes([]);
    const lines = posted.flatMap((posting, at) => linesOf(posting, at + 1, this.accounts));
    const { merchantId, now: at } = this;
    return this.outcomes(
      await addTransactions(ask, { merchantId, at, transactions: posted.map(rowOf), lines, played: this.limits.played() }),
    );
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
      return { status: "done", transactionId: written.next().value ?? 0n, after: verdict.after };
    });
  }
}

function* heldIn(accounts: ReadonlyMap<string, OpenAccount>): Iterable<[string, AccountBalance]> {
  for (const [slot, { held }] of accounts) if (held) yield [slot, held];
}

function rowOf({ key, hash, entry, origin }: Posting): NewTransaction {
  const { kind, details = {}, reverses } = entry;
  const reversed = reverses === undefined ? null : String(reverses);
  return { key, hash, kind, details, reverses: reversed, actor: origin.actor, request_id: origin.requestId, address: origin.address };
}

function linesOf({ legs }: Posting, position: number, accounts: ReadonlyMap<string, OpenAccount>): NewLine[] {
  return legs.map(({ account, currency, amount }) => {
    const accountId = accounts.get(slotOf(account, currency))?.id ?? 0n;
    return { position, accountId, amount };
  });
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
