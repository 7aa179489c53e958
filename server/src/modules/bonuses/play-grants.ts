import { assert } from "@magpie/domain/assert";
import type { EndedGrant } from "@magpie/domain/bonuses/end";
import type { GrantEnd, GrantInPlay } from "@magpie/domain/bonuses/grant";
import type { WageringRule } from "@magpie/domain/bonuses/rule";
import type { Money } from "@magpie/domain/money";
import { LineReader } from "../../kit/database/plain-text";

/** A grant in play as the database tells it, of a purse that is locked. */
export interface GrantRow {
  /** Position of its member among those opened, from one. */
  place: number;
  merchantId: number;
  id: string;
  ruleId: bigint;
  amount: Money;
  until: Date;
  aside: boolean;
  closing: boolean;
  frozen: boolean;
  doneX: bigint;
  openX: bigint;
  open: number;
  paid: Money;
}

/** Reads the lines in which the ledger tells grants, in the order of their words; `until` is the milliseconds since 1970. */
export function grantRowsIn(lines: string): GrantRow[] {
  const words = new LineReader(lines);
  const rows: GrantRow[] = [];
  while (!words.isAtEnd())
    rows.push({
      place: words.count(),
      merchantId: words.count(),
      ruleId: words.number(),
      amount: words.number(),
      until: new Date(words.count()),
      aside: words.isTrue(),
      closing: words.isTrue(),
      frozen: words.isTrue(),
      doneX: words.number(),
      openX: words.number(),
      open: words.count(),
      paid: words.number(),
      id: words.rest(),
    });
  return rows;
}

/** A grant and the purse that it is the balance of. */
export interface PurseGrant {
  memberId: string;
  currency: string;
  ruleId: bigint;
  grant: GrantInPlay;
}

export function grantIn(row: GrantRow, rule: WageringRule): GrantInPlay {
  const { id, amount, until, aside, closing, frozen, doneX, openX, open, paid } = row;
  return { id, amount, rule, until, aside, closing, frozen, doneX, openX, open, paid };
}

/** A change of a grant's own row: those few that are more than a figure. Amounts are added. */
export interface GrantMove {
  id: string;
  state?: "active" | "closing" | GrantEnd;
  until?: Date;
  begins?: boolean;
  ends?: boolean;
  doneX?: bigint;
  converted?: Money;
  forfeited?: Money;
  recovered?: Money;
  /** Empty to thaw it. */
  frozenReason?: string;
}

/** A purse with the grant that it was opened with, and what became of that. Whoever plays finds it once, and hands it on. */
export interface OpenedPurse {
  readonly memberId: string;
  readonly currency: string;
  readonly opened: GrantInPlay | null;
  ruleId: bigint;
  /** Null where it has none any more. */
  grant: GrantInPlay | null;
  isChanged: boolean;
}

/** Grants of locked purses: each decision finds what those before it left, and all is written with the ledger's own rows. */
export class PlayGrants {
  private readonly purses = new Map<string, OpenedPurse>();
  private readonly ended = new Map<string, EndedGrant>();
  private readonly moved: GrantMove[] = [];
  private isPurseChanged = false;

  constructor(grants: readonly PurseGrant[]) {
    for (const { memberId, currency, ruleId, grant } of grants) {
      this.purses.set(nameOf(memberId, currency), { memberId, currency, ruleId, opened: grant, grant, isChanged: false });
    }
  }

  /** Undefined where no grant was in play when the purse was opened, and none has begun since. */
  at(memberId: string, currency: string): OpenedPurse | undefined {
    // Most members have no grant, and most commits none of them.
    return this.purses.size === 0 ? undefined : this.purses.get(nameOf(memberId, currency));
  }

  of(memberId: string, currency: string): GrantInPlay | null {
    return this.at(memberId, currency)?.grant ?? null;
  }

  /** Grants among these of which nothing is known here: they have ended, and must be read. */
  unknown(ids: readonly string[]): string[] {
    if (ids.length === 0) return [];
    const here = new Set([...this.purses.values()].map(({ grant }) => grant?.id));
    return ids.filter((id) => !here.has(id) && !this.ended.has(id));
  }

  learn(ended: ReadonlyMap<string, EndedGrant>): void {
    for (const [id, grant] of ended) this.ended.set(id, grant);
  }

  endedOf(id: string): EndedGrant {
    const ended = this.ended.get(id);
    assert(ended, `${id} is neither in play nor read`);
    return ended;
  }

  keep(purse: OpenedPurse, grant: GrantInPlay): void {
    assert(purse.grant?.id === grant.id, "only the grant in play is moved on");
    this.put(purse, grant);
  }

  begin({ memberId, currency, ruleId, grant }: PurseGrant): void {
    const purse = this.at(memberId, currency) ?? { memberId, currency, ruleId, opened: null, grant: null, isChanged: false };
    assert(purse.grant === null, "one grant is in play at a time");
    this.purses.set(nameOf(memberId, currency), purse);
    purse.ruleId = ruleId;
    this.put(purse, grant);
    this.moved.push({ id: grant.id, state: "active", until: grant.until, begins: true });
  }

  end(purse: OpenedPurse, state: GrantEnd, { toCash, forfeited }: { toCash: Money; forfeited: Money }): void {
    const { grant } = purse;
    assert(grant, "only a grant in play ends");
    this.put(purse, null);
    const converted = toCash + grant.paid;
    this.ended.set(grant.id, { state, cap: grant.rule.cap, converted, forfeited, recovered: 0n });
    this.moved.push({ id: grant.id, state, ends: true, doneX: grant.doneX, converted, forfeited });
  }

  /** Notes what reached a grant after its end, or was taken back from it. */
  change(id: string, { converted = 0n, forfeited = 0n, recovered = 0n }: Pick<GrantMove, "converted" | "forfeited" | "recovered">): void {
    const before = this.endedOf(id);
    const after = {
      converted: before.converted + converted,
      forfeited: before.forfeited + forfeited,
      recovered: before.recovered + recovered,
    };
    this.ended.set(id, { ...before, ...after });
    this.moved.push({ id, converted, forfeited, recovered });
  }

  note(move: GrantMove): void {
    this.moved.push(move);
  }

  get isChanged(): boolean {
    return this.isPurseChanged || this.moved.length > 0;
  }

  changed(): OpenedPurse[] {
    return this.isPurseChanged ? [...this.purses.values()].filter(({ isChanged }) => isChanged) : [];
  }

  private put(purse: OpenedPurse, grant: GrantInPlay | null): void {
    purse.grant = grant;
    purse.isChanged = true;
    this.isPurseChanged = true;
  }

  /** One for each grant: a statement cannot change a row twice. */
  moves(): GrantMove[] {
    const joined = new Map<string, GrantMove>();
    for (const move of this.moved) {
      const before = joined.get(move.id);
      joined.set(move.id, before ? { ...before, ...move, ...sumsOf(before, move) } : move);
    }
    return [...joined.values()];
  }
}

/** True where bets and wins moved the running figures of its grant, and nothing else of it changed. */
export function isOnlyMoved({ grant, opened }: OpenedPurse): boolean {
  return (
    grant !== null &&
    grant.id === opened?.id &&
    grant.until === opened.until &&
    grant.aside === opened.aside &&
    grant.closing === opened.closing &&
    grant.frozen === opened.frozen
  );
}

function sumsOf(one: GrantMove, other: GrantMove) {
  return {
    converted: (one.converted ?? 0n) + (other.converted ?? 0n),
    forfeited: (one.forfeited ?? 0n) + (other.forfeited ?? 0n),
    recovered: (one.recovered ?? 0n) + (other.recovered ?? 0n),
  };
}

function nameOf(memberId: string, currency: string): string {
  return `${memberId} ${currency}`;
}
