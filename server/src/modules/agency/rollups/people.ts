import { type PathVersion, Sums, versionAt } from "@magpie/domain/agency/rollup";
import { dayIn } from "@magpie/domain/period";
import type { Db, Work } from "../../../kit/ctx";
import type { JobCtx } from "../../../kit/jobs/job";
import { listReported } from "../../members/members";
import { readTimeZone } from "../../merchant/merchant";
import { FlowSums } from "./flows";
import { listJoined } from "./flows-store";
import { listPaths } from "./history-store";
import {
  addToHeads,
  dropPlaces,
  type HeadChange,
  keepLogins,
  keepPlaces,
  listPlaces,
  noteMoved,
  type Place,
  takeArrivals,
  takeLogins,
} from "./places-store";
import { addToTeams, markSeen, numberMembers, type TeamMember, takeFromTeams } from "./seen-store";

const BATCH = 1_000;

/** Counts people who joined, moved, or became agents, and who logged in. */
export async function readPeople(job: Pick<JobCtx, "inMerchant">, changed: Set<string>): Promise<void> {
  while ((await job.inMerchant((ctx) => placeSome(ctx, changed))) === BATCH) {}
  while ((await job.inMerchant(countLogins)) === BATCH) {}
}

async function placeSome({ db }: Work, changed: Set<string>): Promise<number> {
  const ids = await takeArrivals(db, BATCH);
  if (ids.length === 0) return 0;
  const [people, paths, before] = [await listReported(db, ids), await listPaths(db, ids), await listPlaces(db, ids)];
  await numberMembers(db, ids);
  const [heads, added, taken, after] = [new Sums<HeadChange>(), [] as TeamMember[], [] as TeamMember[], [] as Place[]];
  for (const memberId of ids) {
    const [was, person] = [before.get(memberId), people.get(memberId)];
    const path = person ? [...(paths.get(memberId)?.at(-1)?.path ?? [memberId])] : [memberId];
    const is = person && { memberId, path, isAgent: person.isAgent, balance: was?.balance ?? 0n, hasDeposited: was?.hasDeposited ?? false };
    countIn(heads, was, -1);
    countIn(heads, is, 1);
    const [old, now] = [was?.path.slice(0, -1) ?? [], is?.path.slice(0, -1) ?? []];
    added.push(...now.filter((agentId) => !old.includes(agentId)).map((agentId) => ({ agentId, memberId })));
    taken.push(...old.filter((agentId) => !now.includes(agentId)).map((agentId) => ({ agentId, memberId })));
    if (is) after.push(is);
  }
  await keepPlaces(db, after);
  await dropPlaces(
    db,
    ids.filter((id) => !people.has(id)),
  );
  await addToHeads(db, heads.list());
  await addToTeams(db, added);
  await takeFromTeams(db, taken);
  await noteMoves(db, paths);
  await countJoined(db, [...people.keys()], paths);
  for (const { agentId } of heads.list()) changed.add(agentId);
  return ids.length;
}

function countIn(heads: Sums<HeadChange>, place: Place | undefined, sign: 1 | -1): void {
  for (const agentId of place?.path.slice(0, -1) ?? []) {
    heads.add(agentId, { agentId, count: sign, agents: place?.isAgent ? sign : 0, amount: BigInt(sign) * (place?.balance ?? 0n) });
  }
}

async function noteMoves(db: Db, paths: ReadonlyMap<string, readonly PathVersion[]>): Promise<void> {
  for (const [memberId, versions] of paths) {
    // The first of them is from before they joined.
    const [, , ...later] = versions;
    const last = later.at(-1);
    if (last) await noteMoved(db, [memberId], last.since);
  }
}

async function countJoined(db: Db, memberIds: readonly string[], paths: ReadonlyMap<string, readonly PathVersion[]>): Promise<void> {
  const [timeZone, joined] = [await readTimeZone(db), await listJoined(db, memberIds)];
  const flows = new FlowSums();
  for (const memberId of memberIds) {
    const first = paths.get(memberId)?.[1];
    if (!first || joined.has(memberId)) continue;
    flows.add(memberId, first, { day: dayIn(timeZone, first.since), kind: "joined", amount: 0n, count: 1n });
  }
  await flows.write(db);
}

async function countLogins({ db }: Work): Promise<number> {
  const logins = await takeLogins(db, BATCH);
  if (logins.length === 0) return 0;
  const ids = [...new Set(logins.map(({ memberId }) => memberId))];
  const [people, paths, timeZone] = [await listReported(db, ids), await listPaths(db, ids), await readTimeZone(db)];
  const days = logins.flatMap(({ memberId, at }) => {
    const version = versionAt(paths.get(memberId) ?? [], at);
    return version && people.has(memberId) ? [{ memberId, day: dayIn(timeZone, at), pathSince: version.since }] : [];
  });
  await numberMembers(db, ids);
  await keepLogins(db, days);
  await markSeen(db, "login", days);
  return logins.length;
}
