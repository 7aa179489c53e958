import type { CategoryInput, StatementInputs } from "@magpie/domain/agency/statement";
import type { Db } from "../../../kit/ctx";
import { readRules } from "../rollups/active";
import { sumCredits, sumTeams } from "../runs/figures-store";
import { type EdgeRow, type GrossRow, type IncomeLineRow, listEdges, listGross } from "./statements-store";

export type NameOf = (memberId: string | null) => string | null;

/** The rows that some lines of one receiver were computed from. */
export interface Sources {
  edges: ReadonlyMap<string, EdgeRow[]>;
  below: ReadonlyMap<string, GrossRow[]>;
  feePpm: Readonly<Record<string, number>>;
  /** Everybody who is named in them. */
  ids: readonly string[];
}

/** Closed days never change, so what a run has read is read again. */
export async function readSources(db: Db, receiverId: string, lines: readonly IncomeLineRow[]): Promise<Sources> {
  const [first, last] = [
    lines.map(({ firstDay }) => firstDay).sort()[0],
    lines
      .map(({ lastDay }) => lastDay)
      .sort()
      .at(-1),
  ];
  const edges = first && last ? await listEdges(db, [receiverId], first, last) : [];
  const below = await listGross(
    db,
    receiverId,
    lines.map(({ runId }) => runId),
  );
  const { feePpm } = await readRules(db);
  return {
    edges: grouped(edges, ({ day, category }) => `${day} ${category}`),
    below: grouped(below, ({ runId }) => runId),
    feePpm,
    ids: [
      ...edges.map(({ childId }) => childId),
      ...below.map((row) => row.receiverId),
      ...lines.flatMap(({ uplineId }) => uplineId ?? []),
    ],
  };
}

/** Everything that a line was computed from. */
export async function inputsOf(db: Db, line: IncomeLineRow, { edges, below, feePpm }: Sources, nameOf: NameOf): Promise<StatementInputs> {
  return {
    ...(line.kind === "commission" && { children: childrenOf(edges.get(`${line.firstDay} ${line.category}`) ?? [], nameOf) }),
    ...(line.terms && {
      contract: { id: line.contractId ?? "", version: line.version ?? 0, upline: nameOf(line.uplineId), terms: line.terms },
    }),
    ...(isByDays(line) && { categories: await categoriesOf(db, line, line.feePpm ?? feePpm) }),
    ...((line.kind === "hourly" || line.kind === "realtime") && { validBet: String(line.validBet) }),
    ...(line.kind === "dividend" && { credits: await creditsOf(db, line) }),
    active: line.active,
    carryIn: line.carryIn,
    debtIn: String(line.debtIn),
    paidBefore: String(line.paidBefore),
    downlines: downlinesOf(line, below.get(line.runId) ?? [], nameOf),
  };
}

function isByDays({ kind }: IncomeLineRow): boolean {
  return kind === "daily" || kind === "dividend";
}

function grouped<Row>(rows: readonly Row[], nameOf: (row: Row) => string): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const known = found.get(nameOf(row));
    if (known) known.push(row);
    else found.set(nameOf(row), [row]);
  }
  return found;
}

function childrenOf(edges: readonly EdgeRow[], nameOf: NameOf) {
  return edges.map(({ childId, valid, ownPpm, childPpm }) => ({
    account: nameOf(childId) ?? "",
    validBet: String(valid),
    ownPpm,
    childPpm,
  }));
}

async function categoriesOf(db: Db, line: IncomeLineRow, feePpm: Readonly<Record<string, number>>): Promise<CategoryInput[]> {
  const sums = await sumTeams(db, [line.receiverId], line.firstDay, line.lastDay);
  return sums.map(({ category, bet, refund, payout, pooled, valid }) => ({
    category,
    bet: String(bet),
    refund: String(refund),
    payout: String(payout),
    pooled: String(pooled),
    validBet: String(valid),
    feePpm: feePpm[category] ?? 0,
  }));
}

async function creditsOf(db: Db, { receiverId, firstDay, lastDay }: IncomeLineRow) {
  const [sums] = await sumCredits(db, [receiverId], firstDay, lastDay);
  return { bonus: String(sums?.bonus ?? 0n), rebate: String(sums?.rebate ?? 0n), salary: String(sums?.salary ?? 0n) };
}

/** Windows in which a real-time salary paid nothing are not kept, so a part of what those below came to may have no line of its own. */
function downlinesOf({ downlines }: IncomeLineRow, rows: readonly GrossRow[], nameOf: NameOf) {
  const known = rows.map(({ receiverId, gross }) => ({ account: nameOf(receiverId) ?? "", gross: String(gross) }));
  const rest = downlines - rows.reduce((sum, { gross }) => sum + gross, 0n);
  return rest === 0n ? known : [...known, { account: "", gross: String(rest) }];
}
