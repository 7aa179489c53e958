import { activeFor } from "@magpie/domain/agency/active";
import { DEFAULT_ACTIVE, DEFAULT_FEE_PPM } from "@magpie/domain/agency/measures";
import { type PathVersion, Sums } from "@magpie/domain/agency/rollup";
import { periodStart, TEAM_PERIODS } from "@magpie/domain/agency/team-periods";
import type { Db } from "../../../kit/ctx";
import { type AgencyRules, findRules } from "./history-store";
import {
  type ActiveChange,
  addActive,
  addPeriods,
  keepCounted,
  listCounted,
  listPeriods,
  type MemberPeriod,
  type PeriodKey,
} from "./periods-store";

export async function readRules(db: Db): Promise<AgencyRules> {
  const usual = { feePpm: DEFAULT_FEE_PPM, activeValid: DEFAULT_ACTIVE.longer, activeValidDay: DEFAULT_ACTIVE.day };
  return (await findRules(db)) ?? usual;
}

/** The share of each category's revenue that its platform takes, in millionths. */
export async function readFees(db: Db): Promise<AgencyRules["feePpm"]> {
  return (await readRules(db)).feePpm;
}

export interface DayPart {
  memberId: string;
  day: string;
  pathSince: Date;
  valid: bigint;
  deposits: bigint;
}

/** Adds to the periods of members, and moves them into or out of the active ones of every team that they are counted in. */
export async function countActive(db: Db, parts: readonly DayPart[], paths: ReadonlyMap<string, readonly PathVersion[]>): Promise<void> {
  const moved = parts.filter(({ valid, deposits }) => valid !== 0n || deposits !== 0n);
  if (moved.length === 0) return;
  const sums = new PeriodSums();
  for (const { memberId, day, pathSince, valid, deposits } of moved) {
    for (const kind of TEAM_PERIODS) sums.add({ memberId, kind, start: periodStart(kind, day), pathSince, valid, deposits });
  }
  await addPeriods(db, sums.list());
  await recount(db, sums.list(), paths);
}

class PeriodSums {
  private readonly rows = new Map<string, MemberPeriod>();

  add(row: MemberPeriod): void {
    const name = `${nameOf(row)} ${row.pathSince.getTime()}`;
    const before = this.rows.get(name);
    this.rows.set(name, before ? { ...row, valid: before.valid + row.valid, deposits: before.deposits + row.deposits } : row);
  }

  list(): MemberPeriod[] {
    return [...this.rows.values()];
  }
}

function nameOf({ memberId, kind, start }: PeriodKey): string {
  return `${memberId} ${kind} ${start}`;
}

async function recount(db: Db, touched: readonly PeriodKey[], paths: ReadonlyMap<string, readonly PathVersion[]>): Promise<void> {
  const wanted = [
    ...new Map(touched.map(({ memberId, kind, start }) => [nameOf({ memberId, kind, start }), { memberId, kind, start }])).values(),
  ];
  const { activeValid, activeValidDay } = await readRules(db);
  const parts = new Map<string, MemberPeriod[]>();
  for (const row of await listPeriods(db, wanted)) parts.set(nameOf(row), [...(parts.get(nameOf(row)) ?? []), row]);
  const counted = new Map((await listCounted(db, wanted)).map((row) => [nameOf(row), row.agents]));
  const changes = new Sums<ActiveChange>();
  const kept = wanted.flatMap((key) => {
    const own = (parts.get(nameOf(key)) ?? []).map(({ pathSince, valid, deposits }) => {
      const version = paths.get(key.memberId)?.find(({ since }) => since.getTime() === pathSince.getTime());
      return { path: version?.path ?? [key.memberId], valid, deposits };
    });
    const before = counted.get(nameOf(key)) ?? [];
    const after = activeFor(own, key.kind === "day" ? activeValidDay : activeValid);
    const changed = [
      ...after.filter((id) => !before.includes(id)).map((id) => [id, 1] as const),
      ...before.filter((id) => !after.includes(id)).map((id) => [id, -1] as const),
    ];
    for (const [agentId, count] of changed) {
      changes.add(`${agentId} ${key.kind} ${key.start}`, { agentId, kind: key.kind, start: key.start, count });
    }
    return changed.length > 0 ? [{ ...key, agents: after }] : [];
  });
  await keepCounted(db, kept);
  await addActive(db, changes.list());
}
