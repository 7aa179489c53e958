import { settleCommission } from "@magpie/domain/agency/commission";
import type { ContractKind, DividendPeriod, Terms } from "@magpie/domain/agency/contract";
import { dividends } from "@magpie/domain/agency/dividend";
import { opensMonth } from "@magpie/domain/agency/periods";
import { ggrOf, ngrOf } from "@magpie/domain/agency/revenue";
import { salaries } from "@magpie/domain/agency/salary";
import { startOfDay } from "@magpie/domain/period";
import type { Work } from "../../../kit/ctx";
import { readTimeZone } from "../../merchant/merchant";
import { type ContractRow, listInForceOn } from "../contracts/contracts-store";
import { termsOf } from "../contracts/terms";
import { readRules } from "../rollups/active";
import { listActive, listDue, sumCredits, sumTeams, sumWindows, type TeamSum } from "./figures-store";
import { listRealTime, listRests, type NewLine } from "./lines-store";
import type { RunWindow } from "./runs-store";

type Reading = Pick<Work, "db">;

const NOTHING = {
  contractId: null,
  uplineId: null,
  validBet: 0n,
  profit: 0n,
  active: 0,
  units: 0n,
  debtIn: 0n,
  debtOut: 0n,
  paidBefore: 0n,
};
const TEAM_PERIODS = { daily: "day", weekly: "week", semimonthly: "half", monthly: "month" } as const;

/** The lines of a window, and who is paid too little for the contracts below: terms that were checked at issue do not allow for it. */
export interface Computed {
  lines: NewLine[];
  short: string[];
}

export async function commissionLines({ db }: Reading, { firstDay, startsAt }: RunWindow): Promise<Computed> {
  const rests = new Map(
    (await listRests(db, "commission", startsAt)).map((rest) => [`${rest.receiverId} ${rest.category}`, rest.carryOut]),
  );
  const lines = (await listDue(db, firstDay)).map(({ agentId, category, units, valid }): NewLine => {
    const carryIn = rests.get(`${agentId} ${category}`) ?? 0n;
    const { paid, carryOut } = settleCommission(units, carryIn);
    const base = valid > 0n ? valid : 0n;
    const sums = { gross: paid, downlines: 0n, net: paid, pay: paid, ratePpm: 0 };
    return { ...NOTHING, ...sums, receiverId: agentId, category, validBet: valid, units, carryIn, base, carryOut };
  });
  return { lines, short: [] };
}

interface Signed {
  row: ContractRow;
  terms: Terms;
}

async function signedFor({ db }: Reading, kind: ContractKind, { firstDay, lastDay, period }: RunWindow): Promise<Signed[]> {
  const rows = await listInForceOn(db, kind, firstDay, lastDay);
  return rows
    .flatMap((row) => (row.terms ? [{ row, terms: termsOf(row.terms) }] : []))
    .filter(({ terms }) => (terms.period ?? "") === period);
}

function byAgent<Row extends { agentId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) found.set(row.agentId, [...(found.get(row.agentId) ?? []), row]);
  return found;
}

function validIn({ scope }: Terms, sums: readonly Pick<TeamSum, "category" | "valid">[] = []): bigint {
  return sums.reduce((sum, { category, valid }) => (scope.includes(category) ? sum + valid : sum), 0n);
}

export async function salaryLines(ctx: Reading, kind: "daily" | "hourly" | "realtime", window: RunWindow): Promise<Computed> {
  const { db } = ctx;
  const signed = await signedFor(ctx, kind, window);
  const agentIds = signed.map(({ row }) => row.downlineId);
  const dayStart = startOfDay(window.firstDay, await readTimeZone(db));
  const days = byAgent(kind === "daily" ? await sumTeams(db, agentIds, window.firstDay, window.lastDay) : []);
  const windows = byAgent(
    kind === "daily" ? [] : await sumWindows(db, agentIds, kind === "realtime" ? dayStart : window.startsAt, window.endsAt),
  );
  const active = await listActive(db, agentIds, "day", window.firstDay);
  const paid = new Map(kind === "realtime" ? (await listRealTime(db, dayStart)).map((one) => [one.receiverId, one]) : []);
  const rests = new Map(
    kind === "realtime" ? [] : (await listRests(db, kind, window.startsAt)).map((rest) => [rest.receiverId, rest.carryOut]),
  );
  const inputs = signed.map(({ row: { downlineId: agentId, uplineId }, terms }) => ({
    agentId,
    uplineId,
    terms,
    validBet: validIn(terms, kind === "daily" ? days.get(agentId) : windows.get(agentId)),
    active: active.get(agentId) ?? 0,
    ggr: (days.get(agentId) ?? []).reduce((sum, one) => sum + ggrOf(one), 0n),
    carryIn: (kind === "realtime" ? paid.get(agentId)?.carry : rests.get(agentId)) ?? 0n,
    paidBefore: paid.get(agentId)?.paid ?? 0n,
  }));
  const computed = salaries(inputs);
  const lines = computed.map(({ agentId, isShort: _, ...line }, at): NewLine => {
    const { validBet = 0n, active: people = 0, ggr = 0n } = inputs[at] ?? {};
    const contract = { contractId: signed[at]?.row.id ?? null, uplineId: signed[at]?.row.uplineId ?? null };
    return { ...NOTHING, ...contract, ...line, receiverId: agentId, category: "", validBet, active: people, profit: ggr };
  });
  const short = computed.flatMap(({ agentId, isShort }) => (isShort ? [agentId] : []));
  // Of the many windows of a day only those that say something are kept.
  return { lines: kind === "realtime" ? lines.filter(({ pay, carryOut }) => pay > 0n || carryOut < 0n) : lines, short };
}

export async function dividendLines(ctx: Reading, period: DividendPeriod, window: RunWindow): Promise<Computed> {
  const { db } = ctx;
  const { firstDay, lastDay, startsAt } = window;
  const signed = await signedFor(ctx, "dividend", window);
  const agentIds = signed.map(({ row }) => row.downlineId);
  const teams = byAgent(await sumTeams(db, agentIds, firstDay, lastDay));
  const credits = new Map((await sumCredits(db, agentIds, firstDay, lastDay)).map((row) => [row.agentId, row]));
  const active = await listActive(db, agentIds, TEAM_PERIODS[period], firstDay);
  const rests = new Map((await listRests(db, "dividend", startsAt)).map((rest) => [rest.receiverId, rest]));
  const { feePpm } = await readRules(db);
  const inputs = signed.map(({ row: { downlineId: agentId, uplineId }, terms }) => {
    const inScope = (teams.get(agentId) ?? []).filter(({ category }) => terms.scope.includes(category));
    const { bonus = 0n, rebate = 0n, salary = 0n } = credits.get(agentId) ?? {};
    return {
      agentId,
      uplineId,
      terms,
      ngr: ngrOf(inScope, { bonus, rebate, salary }, feePpm).ngr,
      validBet: validIn(terms, teams.get(agentId)),
      active: active.get(agentId) ?? 0,
      carryIn: rests.get(agentId)?.carryOut ?? 0n,
      debtIn: rests.get(agentId)?.debtOut ?? 0n,
      opensMonth: opensMonth(period, { first: firstDay, last: lastDay }),
    };
  });
  const lines = dividends(inputs).map(({ agentId, ...line }, at): NewLine => {
    const { validBet = 0n, active: people = 0, ngr = 0n } = inputs[at] ?? {};
    const contract = { contractId: signed[at]?.row.id ?? null, uplineId: signed[at]?.row.uplineId ?? null };
    return { ...NOTHING, ...contract, ...line, receiverId: agentId, category: "", validBet, active: people, profit: ngr };
  });
  return { lines, short: [] };
}
