import { assert } from "@magpie/domain/assert";
import type { EndedGrant } from "@magpie/domain/bonuses/end";
import type { GrantEnd, GrantInPlay } from "@magpie/domain/bonuses/grant";
import type { WageringRule } from "@magpie/domain/bonuses/rule";
import type { Money } from "@magpie/domain/money";

/** A grant in play as the database tells it, of a purse that is locked. */
export interface GrantRow {
  /** Position of its member among those opened, from one. */
  place: number;
  merchantId: number;
  id: string;
  ruleId: string;
  amount: string;
  until: string;
  aside: boolean;
  closing: boolean;
  frozen: boolean;
  doneX: string;
  openX: string;
  open: number;
  paid: string;
  /** The house's account that bonuses of this currency are paid from; null before the first. */
  house: string | null;
}

/** A grant and the purse that it is the balance of. */
export interface PurseGrant {
  memberId: string;
  currency: string;
  ruleId: bigint;
  grant: GrantInPlay;
}

export function grantIn(row: GrantRow, rule: WageringRule): GrantInPlay {
  const { id, aside, closing, frozen, open } = row;
  const [amount, doneX, openX, paid] = [BigInt(row.amount), BigInt(row.doneX), BigInt(row.openX), BigInt(row.paid)];
  return { id, amount, rule, until: new Date(row.until), aside, closing, frozen, doneX, openX, open, paid };
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

/** The purse of a grant after a commit; null where it has none any more. */
export interface KeptPurse {
  memberId: string;
  currency: string;
  kept: PurseGrant | null;
  /** True where bets and wins moved its running figures, and nothing else of it changed. */
  isMoved: boolean;
}

/** Grants of locked purses: each decision finds what those before it left, and all is written with the ledger's own rows. */
export class PlayGrants {
  private readonly inPlay = new Map<string, PurseGrant>();
  private readonly opened: ReadonlyMap<string, PurseGrant>;
  private readonly ended = new Map<string, EndedGrant>();
  private readonly changed = new Set<string>();
  private readonly moved: GrantMove[] = [];

  constructor(grants: readonly PurseGrant[]) {
    for (const grant of grants) this.inPlay.set(nameOf(grant), grant);
    this.opened = new Map(this.inPlay);
  }

  of(memberId: string, currency: string): GrantInPlay | null {
    return this.inPlay.get(nameOf({ memberId, currency }))?.grant ?? null;
  }

  /** Grants among these of which nothing is known here: they have ended, and must be read. */
  unknown(ids: readonly string[]): string[] {
    if (ids.length === 0) return [];
    const here = new Set([...this.inPlay.values()].map(({ grant }) => grant.id));
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

  keep(memberId: string, currency: string, grant: GrantInPlay): void {
    const name = nameOf({ memberId, currency });
    const before = this.inPlay.get(name);
    assert(before?.grant.id === grant.id, "only the grant in play is moved on");
    this.inPlay.set(name, { ...before, grant });
    this.changed.add(name);
  }

  begin(grant: PurseGrant): void {
    const name = nameOf(grant);
    assert(!this.inPlay.has(name), "one grant is in play at a time");
    this.inPlay.set(name, grant);
    this.changed.add(name);
    this.moved.push({ id: grant.grant.id, state: "active", until: grant.grant.until, begins: true });
  }

  end(memberId: string, currency: string, state: GrantEnd, { toCash, forfeited }: { toCash: Money; forfeited: Money }): void {
    const name = nameOf({ memberId, currency });
    const grant = this.inPlay.get(name)?.grant;
    assert(grant, "only a grant in play ends");
    this.inPlay.delete(name);
    this.changed.add(name);
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
    return this.changed.size > 0 || this.moved.length > 0;
  }

  purses(): KeptPurse[] {
    return [...this.changed].map((name) => {
      const [memberId = "", currency = ""] = name.split(" ");
      const kept = this.inPlay.get(name) ?? null;
      return { memberId, currency, kept, isMoved: isSameBut(kept?.grant, this.opened.get(name)?.grant) };
    });
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

/** The same grant, whatever was wagered and paid of it. */
function isSameBut(one: GrantInPlay | undefined, other: GrantInPlay | undefined): boolean {
  return (
    one !== undefined &&
    one.id === other?.id &&
    one.until === other.until &&
    one.aside === other.aside &&
    one.closing === other.closing &&
    one.frozen === other.frozen
  );
}

function sumsOf(one: GrantMove, other: GrantMove) {
  return {
    converted: (one.converted ?? 0n) + (other.converted ?? 0n),
    forfeited: (one.forfeited ?? 0n) + (other.forfeited ?? 0n),
    recovered: (one.recovered ?? 0n) + (other.recovered ?? 0n),
  };
}

function nameOf({ memberId, currency }: { memberId: string; currency: string }): string {
  return `${memberId} ${currency}`;
}
