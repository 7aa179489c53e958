import { type agencyStatements, type TeamWhatIf, WHAT_IF_DAYS } from "@magpie/contract/agency/statements";
import { listOf } from "@magpie/contract/agency/what-if-sums";
import type { CarryMode } from "@magpie/domain/agency/contract";
import { dueAt } from "@magpie/domain/agency/periods";
import { addDays, countDays, dayIn } from "@magpie/domain/period";
import { refuse } from "@magpie/domain/refusals";
import type { Db, Handler } from "../../../kit/ctx";
import { findCredentials, listMembers } from "../../members/members";
import { readTimeZone, readToday } from "../../merchant/merchant";
import {
  type EdgeRow,
  type IncomeLineRow,
  listDirect,
  listIncomeLines,
  listOpenCarries,
  type OthersRow,
  sumEdges,
  sumOthers,
} from "./statements-store";

/** Sums of the caller and the named downlines; the rest of the team is added up with what was theirs, which keeps the answer short and exact. */
export const whatIf: Handler<typeof agencyStatements.whatIf> = async (ctx, { accounts }) => {
  const { db, member } = ctx;
  const last = addDays(await readToday(ctx), -1);
  const firstDay = addDays(last, 1 - WHAT_IF_DAYS);
  const named = await directNamed(
    db,
    member.id,
    accounts
      .split(",")
      .map((one) => one.trim())
      .filter(Boolean),
  );
  const receivers = [member.id, ...named];
  const range = { from: firstDay, to: last };
  const edges = await sumEdges(db, receivers, named, range);
  const others = await sumOthers(db, receivers, named, range);
  const lines = (await listIncomeLines(db, receivers, firstDay, last)).filter(({ kind }) => kind !== "commission");
  const carries = await listOpenCarries(db, receivers, firstDay);
  const people = await listMembers(db, [...new Set([...receivers, ...lines.flatMap(({ uplineId }) => uplineId ?? [])])]);
  const names = new Map(people.map(({ id, account }) => [id, account]));
  const nameOf = (id: string) => names.get(id) ?? "";
  const timeZone = await readTimeZone(db);
  const terms = new Map<string, { place: number; told: TeamWhatIf["terms"][number] }>();
  return {
    account: nameOf(member.id),
    firstDay,
    days: WHAT_IF_DAYS,
    edges: seriesOf(edges, firstDay, nameOf),
    others: othersOf(others, firstDay, nameOf),
    carries: carries.map(({ receiverId, category, units }) => ({ receiver: nameOf(receiverId), category, units })),
    windows: windowsOf(lines, { firstDay, timeZone, nameOf, placeOf: (line) => placeOf(line, terms) }),
    terms: [...terms.values()].map(({ told }) => told),
  };
};

async function directNamed(db: Db, parentId: string, accounts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const account of accounts) found.push((await findCredentials(db, account))?.id ?? refuse("downline_unknown"));
  const direct = await listDirect(db, parentId, found);
  // An account of another line is as unknown as one that does not exist.
  return direct.length === found.length ? found : refuse("downline_unknown");
}

function seriesOf(rows: readonly EdgeRow[], firstDay: string, nameOf: (id: string) => string): TeamWhatIf["edges"] {
  const series = new Map<string, TeamWhatIf["edges"][number]>();
  for (const { agentId, childId, day, category, ownPpm, childPpm, valid } of rows) {
    const name = [agentId, childId, category, ownPpm, childPpm].join(" ");
    const known = series.get(name) ?? {
      ...{ receiver: nameOf(agentId), child: nameOf(childId), category, ownPpm, childPpm },
      sums: [],
    };
    known.sums.push([countDays(firstDay, day) - 1, String(valid)]);
    series.set(name, known);
  }
  return [...series.values()];
}

function othersOf(rows: readonly OthersRow[], firstDay: string, nameOf: (id: string) => string): TeamWhatIf["others"] {
  const series = new Map<string, TeamWhatIf["others"][number]>();
  for (const { agentId, day, category, ownPpm, valid, units } of rows) {
    const name = [agentId, category, ownPpm].join(" ");
    const known = series.get(name) ?? { receiver: nameOf(agentId), category, ownPpm, sums: [] };
    known.sums.push([countDays(firstDay, day) - 1, String(valid), units]);
    series.set(name, known);
  }
  return [...series.values()];
}

function placeOf(line: IncomeLineRow, terms: Map<string, { place: number; told: TeamWhatIf["terms"][number] }>): number {
  const id = line.contractId ?? "";
  const told = { tiers: line.terms?.tiers ?? [], carry: (line.terms?.carry ?? null) as CarryMode | null };
  const known = terms.get(id) ?? { place: terms.size, told };
  terms.set(id, known);
  return known.place;
}

type Windows = TeamWhatIf["windows"][number];
const LISTS = [
  ...([
    "from",
    "firstDay",
    "lastDay",
    "creditedOn",
    "isUnearned",
    "active",
    "validBet",
    "profit",
    "carryIn",
    "debtIn",
    "paidBefore",
  ] as const),
  ...(["gross", "downlines"] as const),
] as const;
type Lists = Record<(typeof LISTS)[number], (number | string)[]>;

interface Told {
  firstDay: string;
  timeZone: string;
  nameOf(id: string): string;
  placeOf(line: IncomeLineRow): number;
}

/** Lines in their order, those of one contract side by side. */
function windowsOf(lines: readonly IncomeLineRow[], told: Told): Windows[] {
  const contracts = new Map<string, { contract: Pick<Windows, "receiver" | "upline" | "kind" | "terms">; lists: Lists }>();
  for (const line of lines) {
    const { kind, receiverId, uplineId } = line;
    if (kind === "commission") throw new Error("commissions have no window of a contract");
    const terms = told.placeOf(line);
    const name = [receiverId, uplineId, kind, terms].join(" ");
    let known = contracts.get(name);
    if (!known) {
      const upline = uplineId === null ? null : told.nameOf(uplineId);
      const lists = Object.fromEntries(LISTS.map((list) => [list, []])) as unknown as Lists;
      known = { contract: { receiver: told.nameOf(receiverId), upline, kind, terms }, lists };
      contracts.set(name, known);
    }
    addWindow(known.lists, kind === "dividend", line, told);
  }
  return [...contracts.values()].map(({ contract, lists }) => {
    const told = Object.fromEntries(LISTS.map((list) => [list, listOf(lists[list])])) as Record<keyof Lists, string>;
    return { ...contract, count: lists.from.length, ...told };
  });
}

function addWindow(to: Lists, isDividend: boolean, line: IncomeLineRow, { firstDay, timeZone }: Told): void {
  const { startsAt, endsAt, paidAt, kind } = line;
  const dayOf = (day: string) => countDays(firstDay, day) - 1;
  to.from.push(startsAt.getTime() / SECOND_MS);
  to.firstDay.push(dayOf(line.firstDay));
  to.lastDay.push(isDividend ? dayOf(line.lastDay) : 0);
  to.creditedOn.push(dayOf(dayIn(timeZone, paidAt ?? dueAt(kind, { from: startsAt, to: endsAt }, timeZone))));
  // The profit of a daily salary's line is the house's gross revenue of the day.
  to.isUnearned.push(line.terms?.requireLoss && line.profit <= 0n ? 1 : 0);
  to.active.push(line.active);
  to.carryIn.push(line.carryIn);
  to.profit.push(isDividend ? String(line.profit) : 0);
  for (const figure of FIGURES) to[figure].push(String(line[figure]));
}

const SECOND_MS = 1000;
const FIGURES = ["validBet", "debtIn", "paidBefore", "gross", "downlines"] as const;
