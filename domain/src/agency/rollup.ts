import type { Money } from "../money";
import type { RevenueSums } from "./measures";

/** Ladders of prize groups. Other categories have rates. */
const LADDERS: readonly string[] = ["LOTT", "ZY"];
/** A point of a prize group is 1/2000. */
const PPM_PER_POINT = 500n;

/** Terms of an account, from a moment on. */
export interface TermsVersion {
  since: Date;
  groups: Readonly<Record<string, number>>;
  rates: Readonly<Record<string, number>>;
}

/** The share that an account has of a category's valid bets, in millionths. For a ladder only differences between two mean anything. */
export function sharePpm({ groups, rates }: Pick<TermsVersion, "groups" | "rates">, category: string): bigint {
  return LADDERS.includes(category) ? BigInt(groups[category] ?? 0) * PPM_PER_POINT : BigInt(rates[category] ?? 0);
}

/** The version in force at a moment: the newest that had begun. Versions are in their order. */
export function versionAt<V extends { since: Date }>(versions: readonly V[], at: Date): V | undefined {
  return versions.findLast(({ since }) => since <= at);
}

/** A place in the tree, from a moment on. Above the first id of a path is nobody. */
export interface PathVersion {
  since: Date;
  path: readonly string[];
}

/** A change of a settled bet, under the path of its moment. */
export interface PathedBet extends RevenueSums, PathVersion {
  memberId: string;
  /** The moment of the bet, whose terms count. */
  at: Date;
  day: string;
  /** Start of the five minutes in which it counts. */
  window: Date;
  category: string;
  gameCode: string;
  gameType: string;
  valid: Money;
  bets: number;
}

export interface DaySums extends RevenueSums {
  day: string;
  category: string;
  parentId: string;
  valid: Money;
  bets: number;
}

export interface MemberDay extends DaySums {
  memberId: string;
  pathSince: Date;
}

export interface DownlineDay extends DaySums {
  agentId: string;
}

export interface CommissionDue {
  agentId: string;
  childId: string;
  day: string;
  category: string;
  /** The shares of the two when the bets were placed, in millionths. */
  ownPpm: bigint;
  childPpm: bigint;
  /** Millionths of a minor unit. */
  units: bigint;
  valid: Money;
}

export interface TeamWindow {
  agentId: string;
  window: Date;
  category: string;
  valid: Money;
}

export interface TeamGame {
  agentId: string;
  day: string;
  gameCode: string;
  gameType: string;
  bet: Money;
  /** The players' side. */
  amount: Money;
}

export interface Rollup {
  members: MemberDay[];
  downlines: DownlineDay[];
  commissions: CommissionDue[];
  windows: TeamWindow[];
  games: TeamGame[];
}

/** Shares of the accounts on a bet's path at its moment, in millionths. Bets for which they are one and the same list are added up first. */
export type SharesAt = (bet: PathedBet) => readonly bigint[];

/** Adds bets up for their members and for everybody above them. */
export function rollUp(bets: readonly PathedBet[], sharesAt: SharesAt, isPaidByWindow: (agentId: string) => boolean): Rollup {
  const [members, downlines] = [new Sums<MemberDay>(), new Sums<DownlineDay>()];
  const [commissions, windows, games] = [new Sums<CommissionDue>(), new Sums<TeamWindow>(), new Sums<TeamGame>()];
  for (const { shares, ...one } of alike(bets, sharesAt)) {
    const { memberId, path, since, day, window, category, bet, refund, payout, pooled, valid, bets: number } = one;
    const { gameCode, gameType } = one;
    const sums = { day, category, bet, refund, payout, pooled, valid, bets: number };
    const about = `${day} ${category}`;
    members.add(`${memberId} ${about} ${since.getTime()}`, { ...sums, memberId, pathSince: since, parentId: path.at(-2) ?? "" });
    const earns = shares.length > 0;
    const game = { day, gameCode, gameType, bet, amount: payout + refund - bet };
    for (const [level, agentId] of path.entries()) {
      games.add(`${agentId} ${day} ${gameCode}`, { agentId, ...game });
      if (earns && isPaidByWindow(agentId)) windows.add(`${agentId} ${window.getTime()} ${category}`, { agentId, window, category, valid });
      const childId = path[level + 1];
      if (childId === undefined) break;
      const parentId = path[level - 1] ?? "";
      downlines.add(`${agentId} ${about} ${parentId}`, { ...sums, agentId, parentId });
      if (!earns) continue;
      const [ownPpm = 0n, childPpm = 0n] = [shares[level], shares[level + 1]];
      const units = valid * (ownPpm - childPpm);
      const name = `${agentId} ${about} ${childId} ${ownPpm} ${childPpm}`;
      commissions.add(name, { agentId, childId, day, category, ownPpm, childPpm, units, valid });
    }
  }
  return {
    members: members.list(),
    downlines: downlines.list(),
    commissions: commissions.list(),
    windows: windows.list(),
    games: games.list(),
  };
}

type SharedBet = PathedBet & { shares: readonly bigint[] };

/** Bets of one member that count alike for everybody above, added up: a player bets on one game many times in a row. */
function alike(bets: readonly PathedBet[], sharesAt: SharesAt): SharedBet[] {
  const sums = new Sums<SharedBet>();
  const lists = new Map<readonly bigint[], number>([[NOTHING, 0]]);
  for (const one of bets) {
    const { memberId, since, day, window, category, gameCode, valid } = one;
    // A bet that counts for nothing earns nothing, at whatever shares.
    const shares = valid === 0n ? NOTHING : sharesAt(one);
    const list = lists.get(shares) ?? lists.size;
    lists.set(shares, list);
    sums.add(`${memberId} ${since.getTime()} ${day} ${window.getTime()} ${category} ${gameCode} ${list}`, { ...one, shares });
  }
  return sums.list();
}

const NOTHING: readonly bigint[] = [];

const ADDED = ["bet", "refund", "payout", "pooled", "valid", "bets", "units", "amount", "count", "agents"] as const;
type Added = Partial<Record<(typeof ADDED)[number], Money | number>>;

/** Rows by name, all with the same fields; the amounts of rows with one name are added up. */
export class Sums<Row extends object> {
  private readonly rows = new Map<string, Row & Added>();
  private added: readonly (keyof Added)[] = [];

  add(name: string, row: Row): void {
    const known = this.rows.get(name);
    if (!known) {
      this.rows.set(name, { ...row });
      if (this.rows.size === 1) this.added = ADDED.filter((field) => field in row);
      return;
    }
    const more: Added = row;
    for (const field of this.added) {
      const [before = 0n, after = 0n] = [known[field], more[field]];
      (known as Added)[field] = typeof before === "bigint" ? before + BigInt(after) : before + Number(after);
    }
  }

  list(): Row[] {
    return [...this.rows.values()];
  }
}
