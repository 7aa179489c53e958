import type { agencyReports, TeamOverview } from "@magpie/contract/agency/reports";
import { figuresFrom, INCOME_FLOWS } from "@magpie/domain/agency/figures";
import { isMoney } from "@magpie/domain/agency/flows";
import { periodOf } from "@magpie/domain/agency/team-periods";
import { type Money, toDecimal } from "@magpie/domain/money";
import { addDays, countDays } from "@magpie/domain/period";
import type { Handler } from "../../../kit/ctx";
import { listNamedGames } from "../../catalogue/catalogue";
import { listHere } from "../../limits/limits";
import { type Naming, namingFor } from "../../records/records";
import { readPurses } from "../../wallet/wallet";
import { filterTeam } from "../tree/team-store";
import { asViewer } from "../tree/viewer";
import type { DayRange } from "./days";
import { countSeen, type GameSum, listBestGames, readTeamNow, readTeamRows, type WholePeriod } from "./overview-store";
import { type AgentCtx, before, readRange } from "./range";
import { shownFigures } from "./show";
import type { TeamDay, TeamFlow } from "./team-store";
import { readWaiting } from "./waiting";

const BEST_GAMES = 5;

export const overview: Handler<typeof agencyReports.overview> = async (ctx, input) => {
  const { today, ...shown } = await readRange(ctx, input);
  const { db, member, merchant, now } = ctx;
  const period = periodOf(shown.from, shown.to, today);
  const [{ waiting, realTime }, seen, here, naming] = await Promise.all([
    readWaiting(ctx),
    // Asked as the system: who has left the team since was in it when they were seen, and the caller may not look at where they stand now.
    countSeen(db, member.id, shown, period),
    listHere(db, now),
    namingFor(ctx),
  ]);
  return asViewer(ctx, async () => {
    const range = { from: before(shown).from, to: shown.to };
    const [{ days, flows, own }, best, team] = await Promise.all([
      readTeamRows(db, member.id, range, shown),
      listBestGames(db, member.id, shown, period, BEST_GAMES),
      readTeam(ctx, period, here),
    ]);
    const isNow = ({ day }: { day: string }) => day >= shown.from;
    const [nowDays, nowFlows] = [days.filter(isNow), flows.filter(isNow)];
    const show = (amount: Money) => toDecimal(amount, merchant.currency);
    return {
      ...shown,
      balance: show(team.balance),
      people: { ...team.people, ...seen, joined: countOf("joined", nowFlows), firstDeposits: countOf("first_deposit", nowFlows) },
      figures: shownFigures(figuresFrom(nowDays, nowFlows), merchant.currency),
      before: shownFigures(
        figuresFrom(
          days.filter((row) => !isNow(row)),
          flows.filter((row) => !isNow(row)),
        ),
        merchant.currency,
      ),
      byDay: byDay(shown, nowDays, nowFlows, show),
      byCategory: byCategory(nowDays, show),
      bestGames: await nameGames(ctx, best, naming, show),
      income: show(incomeIn(own)),
      realTime,
      waiting,
    };
  });
};

function incomeIn(flows: readonly { kind: string; amount: Money }[]): Money {
  return flows.reduce((sum, { kind, amount }) => (INCOME_FLOWS.some((own) => own === kind) ? sum + amount : sum), 0n);
}

/** People and money of now, the caller's own included. */
async function readTeam({ db, member, merchant }: AgentCtx, period: WholePeriod | null, here: readonly string[]) {
  const [head, purses, online] = await Promise.all([
    readTeamNow(db, member.id, period),
    readPurses(db, member.id, merchant.currency),
    here.length === 0 ? [] : filterTeam(db, member.id, here),
  ]);
  const own = [...purses].reduce((sum, [name, { balance }]) => (isMoney(name) ? sum + balance : sum), 0n);
  const agents = head.agents + 1;
  return {
    people: { team: head.people + 1, agents, members: head.people + 1 - agents, online: online.length, active: period && head.active },
    balance: head.balance + own,
  };
}

function countOf(kind: string, flows: readonly TeamFlow[]): number {
  return flows.reduce((sum, flow) => (flow.kind === kind ? sum + flow.count : sum), 0);
}

type Show = (amount: Money) => string;

function byDay({ from, to }: DayRange, days: readonly TeamDay[], flows: readonly TeamFlow[], show: Show): TeamOverview["byDay"] {
  return Array.from({ length: countDays(from, to) }, (_, index) => addDays(from, index)).map((day) => {
    const own = flows.filter((flow) => flow.day === day);
    const { validBet, bet, payout, profit } = figuresFrom(
      days.filter((row) => row.day === day),
      own,
    );
    return { day, validBet: show(validBet), bet: show(bet), payout: show(payout), profit: show(profit), joined: countOf("joined", own) };
  });
}

function byCategory(days: readonly TeamDay[], show: Show): TeamOverview["byCategory"] {
  return [...new Set(days.map(({ category }) => category))].map((gameType) => {
    const { bet, validBet, profit } = figuresFrom(
      days.filter(({ category }) => category === gameType),
      [],
    );
    return { gameType, bet: show(bet), validBet: show(validBet), profit: show(profit) };
  });
}

async function nameGames({ db }: AgentCtx, best: readonly GameSum[], naming: Naming, show: Show): Promise<TeamOverview["bestGames"]> {
  const games = await listNamedGames(
    db,
    best.map(({ gameCode }) => gameCode),
  );
  const names = new Map(games.map(({ gameCode, name }) => [gameCode, name]));
  return best.map(({ gameCode, gameType, bet, profit }) => {
    return { gameName: naming(names.get(gameCode) ?? gameCode), gameType, bet: show(bet), profit: show(profit) };
  });
}
