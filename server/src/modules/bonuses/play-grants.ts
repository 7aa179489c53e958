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
  until: string | number;
  aside: boolean;
  closing: boolean;
  frozen: boolean;
  doneX: string;
  openX: string;
  open: number;
  paid: string;
}

/** Reads the line in which the ledger tells a grant; its id is the rest of it, and `until` the milliseconds since 1970. */
export function grantRowIn(line: string): GrantRow {
  const [place, merchantId, ruleId = "", amount = "", until, aside, closing, frozen, doneX = "", openX = "", open, paid = "", ...id] =
    line.split(" ");
  return {
    place: Number(place),
    merchantId: Number(merchantId),
    id: id.join(" "),
    ...{ ruleId, amount, doneX, openX, paid },
    until: Number(until),
    aside: aside === "t",
    closing: closing === "t",
    frozen: frozen === "t",
    open: Number(open),
  };
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

/** A purse with the grant it was opened with, and what became of it. */
interface OpenedPurse {
  memberId: string;
  currency: string;
  opened: GrantInPlay | null;
  now: PurseGrant | null;
  isChanged: boolean;
}

/** Grants of locked purses: each decision finds what those before it left, and all is written with the ledger's own rows. */
export class PlayGrants {
  /** A bet looks a purse up several times, so all that is known of it lies together. */
  private readonly opened = new Map<string, OpenedPurse>();
  private readonly ended = new Map<string, EndedGrant>();
  private readonly moved: GrantMove[] = [];
  private isPurseChanged = false;

  constructor(grants: readonly PurseGrant[]) {
    for (const now of grants) {
      const { memberId, currency, grant } = now;
      this.opened.set(nameOf(memberId, currency), { memberId, currency, opened: grant, now, isChanged: false });
    }
  }

  of(memberId: string, currency: string): GrantInPlay | null {
    return this.opened.get(nameOf(memberId, currency))?.now?.grant ?? null;
  }

  /** Grants among these of which nothing is known here: they have ended, and must be read. */
  unknown(ids: readonly string[]): string[] {
    if (ids.length === 0) return [];
    const here = new Set([...this.opened.values()].map(({ now }) => now?.grant.id));
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
    const purse = this.opened.get(nameOf(memberId, currency));
    assert(purse?.now?.grant.id === grant.id, "only the grant in play is moved on");
    this.put(purse, { memberId, currency, ruleId: purse.now.ruleId, grant });
  }

  begin(begun: PurseGrant): void {
    const { memberId, currency, grant } = begun;
    const name = nameOf(memberId, currency);
    const purse = this.opened.get(name) ?? { memberId, currency, opened: null, now: null, isChanged: false };
    assert(purse.now === null, "one grant is in play at a time");
    this.opened.set(name, purse);
    this.put(purse, begun);
    this.moved.push({ id: grant.id, state: "active", until: grant.until, begins: true });
  }

  end(memberId: string, currency: string, state: GrantEnd, { toCash, forfeited }: { toCash: Money; forfeited: Money }): void {
    const purse = this.opened.get(nameOf(memberId, currency));
    assert(purse?.now, "only a grant in play ends");
    const { grant } = purse.now;
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

  purses(): KeptPurse[] {
    const kept: KeptPurse[] = [];
    for (const { memberId, currency, opened, now, isChanged } of this.opened.values()) {
      if (isChanged) kept.push({ memberId, currency, kept: now, isMoved: isSameBut(now?.grant ?? null, opened) });
    }
    return kept;
  }

  private put(purse: OpenedPurse, now: PurseGrant | null): void {
    purse.now = now;
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

/** The same grant, whatever was wagered and paid of it. */
function isSameBut(one: GrantInPlay | null, other: GrantInPlay | null): boolean {
  return (
    one !== null &&
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

function nameOf(memberId: string, currency: string): string {
  return `${memberId} ${currency}`;
}
