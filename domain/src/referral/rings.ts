import { type Components, components } from "./components";

/** Things that one holds in one's hand, or is reached and paid by. Strangers share none of them. */
const HELD = ["device", "payee", "phone"] as const;
type HeldKind = (typeof HELD)[number];
export type RingLinkKind = HeldKind | "address" | "household" | "referral";

/** An account and what it was seen with; every value is a keyed digest. */
export interface TracedAccount {
  id: string;
  devices: readonly string[];
  payees: readonly string[];
  phones: readonly string[];
  /** Address blocks. */
  addresses: readonly string[];
  household: string | null;
  referrer: string | null;
}

export interface RingLink {
  kind: RingLinkKind;
  /** The shared value; of a referral, the referrer's id. */
  value: string;
  accounts: readonly string[];
}

export interface Ring {
  accounts: readonly string[];
  kinds: readonly RingLinkKind[];
  links: readonly RingLink[];
}

/** A block with more accounts is a carrier's or a café's, and says nothing about any of them. */
const CROWD = 10;
const LEAST_ACCOUNTS = 3;
const LEAST_KINDS = 2;
/** So many accounts on one block, a referrer and friends, hang together even if they hold nothing in common. */
const FRIENDS_ON_BLOCK = 4;

/** Accounts, by their place in the list, that share a value. */
interface Group {
  kind: RingLinkKind;
  value: string;
  members: number[];
}

/**
 * Rings of accounts: three or more that hang together by links of two kinds. Flags are for a person to look at; nothing follows by itself.
 *
 * Families must not be flagged for living together. So accounts hang together by what they hold; a home, an address block or a referral
 * ties only accounts that a held thing has tied to somebody already. A thing that two of one household hold is a couple's own.
 */
export function findRings(accounts: readonly TracedAccount[]): Ring[] {
  const groups = groupsOf(accounts);
  const tying = groups.filter((group) => isHeld(group.kind) && !isCouples(group, accounts));
  tying.push(...friendsOnBlocks(groups, accounts));
  const tied = new Uint8Array(accounts.length);
  for (const { members } of tying) for (const at of members) tied[at] = 1;

  const joined = components(accounts.length);
  for (const { members } of tying) joinAll(joined, members);
  for (const { members, kind } of groups)
    if (!isHeld(kind))
      joinAll(
        joined,
        members.filter((at) => tied[at]),
      );
  joinReferrers(groups, tied, joined);
  return ringsOf(accounts, groups, joined);
}

function isHeld(kind: RingLinkKind): kind is HeldKind {
  return (HELD as readonly RingLinkKind[]).includes(kind);
}

/** All values that two or more accounts share, in the order in which they were first seen. */
function groupsOf(accounts: readonly TracedAccount[]): Group[] {
  const shared: Record<Exclude<RingLinkKind, "referral">, SharedValues> = {
    device: new SharedValues(),
    payee: new SharedValues(),
    phone: new SharedValues(),
    address: new SharedValues(),
    household: new SharedValues(),
  };
  const referrers = new Set(accounts.map(({ referrer }) => referrer));
  const places = new Map<string, number>();
  accounts.forEach((account, at) => {
    if (referrers.has(account.id)) places.set(account.id, at);
    for (const value of account.devices) shared.device.add(value, at);
    for (const value of account.payees) shared.payee.add(value, at);
    for (const value of account.phones) shared.phone.add(value, at);
    for (const value of account.addresses) shared.address.add(value, at);
    if (account.household !== null) shared.household.add(account.household, at);
  });
  const groups = (Object.keys(shared) as (keyof typeof shared)[]).flatMap((kind) => shared[kind].groups(kind));
  accounts.forEach(({ referrer }, at) => {
    const from = referrer === null ? undefined : places.get(referrer);
    if (referrer !== null && from !== undefined && from !== at) groups.push({ kind: "referral", value: referrer, members: [from, at] });
  });
  return groups.filter(({ kind, members }) => kind !== "address" || members.length <= CROWD);
}

/** Most values have one owner, and only those with more get a list: a hundred thousand accounts are looked through at once. */
class SharedValues {
  readonly #owners = new Map<string, number>();
  readonly #shared = new Map<string, number[]>();

  add(value: string, at: number): void {
    const owner = this.#owners.get(value);
    if (owner === undefined) {
      this.#owners.set(value, at);
      return;
    }
    const members = this.#shared.get(value);
    if (!members) {
      if (owner !== at) this.#shared.set(value, [owner, at]);
    } else if (members.at(-1) !== at) members.push(at);
  }

  groups(kind: RingLinkKind): Group[] {
    return [...this.#shared].map(([value, members]) => ({ kind, value, members }));
  }
}

function isCouples({ members }: Group, accounts: readonly TracedAccount[]): boolean {
  return members.length === 2 && shareHome(accounts, members[0], members[1]);
}

function shareHome(accounts: readonly TracedAccount[], one: number | undefined, other: number | undefined): boolean {
  const home = accounts[one ?? -1]?.household ?? null;
  return home !== null && home === accounts[other ?? -1]?.household;
}

/** Many who were brought in by one, over one address block, and live apart: a ring that is careful enough to hold nothing in common. */
function friendsOnBlocks(groups: readonly Group[], accounts: readonly TracedAccount[]): Group[] {
  return groups.flatMap((group) => {
    if (group.kind !== "address" || group.members.length < FRIENDS_ON_BLOCK) return [];
    const circles = new Map<string, number[]>();
    for (const at of group.members) {
      const { id = "", referrer = null } = accounts[at] ?? {};
      for (const name of referrer === null ? [id] : [id, referrer]) listAt(circles, name).push(at);
    }
    const homes = (members: readonly number[]) => new Set(members.map((at) => accounts[at]?.household ?? at)).size;
    return [...circles.values()].filter((members) => homes(members) >= FRIENDS_ON_BLOCK).map((members) => ({ ...group, members }));
  });
}

/** A referrer of two accounts that hang together belongs to them. */
function joinReferrers(groups: readonly Group[], tied: Uint8Array, joined: Components): void {
  const seen = new Map<number, Set<number>>();
  for (const { kind, members } of groups) {
    const [referrer = 0, friend = 0] = members;
    if (kind !== "referral" || !tied[friend] || tied[referrer]) continue;
    const roots = seen.get(referrer) ?? new Set();
    const root = joined.rootOf(friend);
    if (roots.has(root)) joined.join(referrer, friend);
    seen.set(referrer, roots.add(root));
  }
}

function joinAll(joined: Components, members: readonly number[]): void {
  const [first = 0] = members;
  for (const at of members) joined.join(first, at);
}

/** Gathers the links within each component, and keeps those with enough accounts and kinds. */
function ringsOf(accounts: readonly TracedAccount[], groups: readonly Group[], joined: Components): Ring[] {
  const ids = (members: readonly number[]) => members.map((at) => accounts[at]?.id ?? "");
  const isLarge = (at: number) => joined.sizeOf(at) >= LEAST_ACCOUNTS;
  const found = new Map<number, RingLink[]>();
  for (const { kind, value, members } of groups) {
    if (!members.some(isLarge)) continue;
    for (const [root, within] of byRoot(members.filter(isLarge), joined)) {
      if (within.length > 1) listAt(found, root).push({ kind, value, accounts: ids(within) });
    }
  }
  const members = byRoot([...accounts.keys()].filter(isLarge), joined);
  return [...found].flatMap(([root, links]) => {
    const kinds = [...new Set(links.map(({ kind }) => kind))];
    return kinds.length < LEAST_KINDS ? [] : [{ accounts: ids(members.get(root) ?? []), kinds, links }];
  });
}

function byRoot(members: readonly number[], joined: Components): Map<number, number[]> {
  const lists = new Map<number, number[]>();
  for (const at of members) listAt(lists, joined.rootOf(at)).push(at);
  return lists;
}

function listAt<Name, Item>(lists: Map<Name, Item[]>, name: Name): Item[] {
  const list = lists.get(name) ?? [];
  if (list.length === 0) lists.set(name, list);
  return list;
}
