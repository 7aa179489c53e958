import { flowOf, isFunding, isMoney } from "@magpie/domain/agency/flows";
import { type PathVersion, Sums, versionAt } from "@magpie/domain/agency/rollup";
import { dayIn } from "@magpie/domain/period";
import type { Db, Work } from "../../../kit/ctx";
import type { JobCtx } from "../../../kit/jobs/job";
import { listReported, type ReportedMember } from "../../members/members";
import { readCurrency, readTimeZone } from "../../merchant/merchant";
import { type LedgerTransaction, readLedger } from "../../wallet/wallet";
import { countActive, type DayPart } from "./active";
import { noteRead } from "./days-store";
import { addDownlineFlows, addMemberFlows, type DownlineFlow, type MemberFlow } from "./flows-store";
import { listPaths } from "./history-store";
import { addToHeads, type HeadChange, keepPlaces, listPlaces, type Place } from "./places-store";

export const FLOWS_READER = "agency.flows";
/** The agents near the top have a part in all that is posted: the more is added up together, the fewer rows are written for each. */
const BATCH = 2_000;
/** Ends the job in good time; its next run goes on. */
const BATCHES_MAX = 50;

/** Reads what was posted into the flows and balances of members and of all teams above. */
export async function readFlows(job: Pick<JobCtx, "inMerchant" | "now">, changed: Set<string>): Promise<void> {
  for (let batches = 0; batches < BATCHES_MAX; batches++) {
    const isUpToDate = await job.inMerchant(async (ctx) => {
      const transactions = await readLedger(ctx, FLOWS_READER, BATCH);
      if (transactions.length > 0) await addFlows(ctx, transactions, changed);
      if (transactions.length === BATCH) return false;
      await noteRead(ctx.db, "flows", job.now);
      return true;
    });
    if (isUpToDate) return;
  }
}

/** The change that one transaction made to one member's money. */
interface Change {
  memberId: string;
  at: Date;
  ledgerKind: string;
  amount: bigint;
}

async function addFlows({ db }: Work, transactions: readonly LedgerTransaction[], changed: Set<string>): Promise<void> {
  const [currency, timeZone] = [await readCurrency(db), await readTimeZone(db)];
  const all = transactions.flatMap((transaction) => changesIn(transaction, currency));
  const people = await listReported(db, [...new Set(all.map(({ memberId }) => memberId))]);
  const changes = all.filter(({ memberId }) => people.has(memberId));
  if (changes.length === 0) return;
  const [paths, places] = [await listPaths(db, [...people.keys()]), await listPlaces(db, [...people.keys()])];
  const flows = new FlowSums();
  const parts: DayPart[] = [];
  for (const { memberId, at, ledgerKind, amount } of changes) {
    const version = versionAt(paths.get(memberId) ?? [], at);
    if (!version) continue;
    const day = dayIn(timeZone, at);
    const place = places.get(memberId) ?? newPlace(memberId, people);
    const isFirst = ledgerKind === "cashier.deposit" && amount > 0n && !place.hasDeposited;
    places.set(memberId, { ...place, balance: place.balance + amount, hasDeposited: place.hasDeposited || isFirst });
    flows.add(memberId, version, { day, kind: flowOf(ledgerKind, amount), amount, count: 1n });
    if (isFirst) flows.add(memberId, version, { day, kind: "first_deposit", amount: 0n, count: 1n });
    if (isFunding(ledgerKind, amount)) parts.push({ memberId, day, pathSince: version.since, valid: 0n, deposits: 1n });
  }
  const agents = await flows.write(db);
  await keepPlaces(db, [...places.values()]);
  await addToHeads(db, balancesOf(changes, places));
  await countActive(db, parts, paths);
  for (const agentId of agents) changed.add(agentId);
}

function newPlace(memberId: string, people: ReadonlyMap<string, ReportedMember>): Place {
  return { memberId, path: [memberId], isAgent: people.get(memberId)?.isAgent ?? false, balance: 0n, hasDeposited: false };
}

/** Money that only changed its purse is no change. */
function changesIn({ kind, happenedAt, lines }: LedgerTransaction, currency: string): Change[] {
  const sums = new Map<string, bigint>();
  for (const { memberId, name, currency: own, amount } of lines) {
    if (memberId !== null && own === currency && isMoney(name)) sums.set(memberId, (sums.get(memberId) ?? 0n) + amount);
  }
  return [...sums].flatMap(([memberId, amount]) => (amount === 0n ? [] : [{ memberId, at: happenedAt, ledgerKind: kind, amount }]));
}

function balancesOf(changes: readonly Change[], places: ReadonlyMap<string, Place>): HeadChange[] {
  const members = new Sums<Pick<Change, "memberId" | "amount">>();
  for (const { memberId, amount } of changes) members.add(memberId, { memberId, amount });
  const heads = new Sums<HeadChange>();
  for (const { memberId, amount } of members.list()) {
    for (const agentId of places.get(memberId)?.path.slice(0, -1) ?? []) heads.add(agentId, { agentId, count: 0, agents: 0, amount });
  }
  return heads.list();
}

type Flow = Pick<MemberFlow, "day" | "kind" | "amount" | "count">;

/** Flows added up for their members, and then for everybody above them: a player's many bets go up a deep line as one sum. */
export class FlowSums {
  private readonly members = new Sums<MemberFlow & Pick<PathVersion, "path">>();

  add(memberId: string, { since, path }: PathVersion, flow: Flow): void {
    const name = `${memberId} ${flow.day} ${flow.kind} ${since.getTime()}`;
    this.members.add(name, { ...flow, memberId, pathSince: since, parentId: path.at(-2) ?? "", path });
  }

  /** Returns the agents whose teams changed. */
  async write(db: Db): Promise<string[]> {
    const downlines = this.downlines();
    await addMemberFlows(db, this.members.list());
    await addDownlineFlows(db, downlines);
    return downlines.map(({ agentId }) => agentId);
  }

  private downlines(): DownlineFlow[] {
    const sums = new Sums<DownlineFlow>();
    for (const { day, kind, amount, count, path } of this.members.list()) {
      for (const [level, agentId] of path.slice(0, -1).entries()) {
        const parentId = path[level - 1] ?? "";
        sums.add(`${agentId} ${day} ${kind} ${parentId}`, { agentId, parentId, day, kind, amount, count });
      }
    }
    return sums.list();
  }
}
