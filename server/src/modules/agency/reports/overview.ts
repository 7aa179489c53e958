import type { agencyReports, TeamOverview } from "@magpie/contract/agency/reports";
import { figuresFrom, INCOME_FLOWS } from "@magpie/domain/agency/figures";
import { isMoney } from "@magpie/domain/agency/flows";
import { periodOf } from "@magpie/domain/agency/team-periods";
import { type Money, toDecimal } from "@magpie/domain/money";
import { addDays, countDays } from "@magpie/domain/period";
import type { Handler } from "../../../kit/ctx";
import { listNamedGames } from "../../catalogue/catalogue";
import { listHere } from "../../limits/limits";
import { namingFor } from "../../records/records";
import { readPurses } from "../../wallet/wallet";
import { asViewer } from "../tree/viewer";
import type { DayRange } from "./days";
import { countInTeam, countSeen, listBestGames, readActive, readHead } from "./people-store";
import { type AgentCtx, before, readRange } from "./range";
import { shownFigures } from "./show";
import { listTeamDays, listTeamFlows, sumOwnFlows, type TeamDay, type TeamFlow } from "./team-store";
import { readWaiting } from "./waiting";

const BEST_GAMES = 5;

export const overview: Handler<typeof agencyReports.overview> = async (ctx, input) => {
  const { today, ...shown } = await readRange(ctx, input);
  const { waiting, realTime } = await readWaiting(ctx);
  const seen = await readSeen(ctx, shown);
  return asViewer(ctx, async () => {
    const [days, flows] = await readBoth(ctx, { from: before(shown).from, to: shown.to });
    const isNow = ({ day }: { day: string }) => day >= shown.from;
    const [nowDays, nowFlows] = [days.filter(isNow), flows.filter(isNow)];
    const currency = ctx.merchant.currency;
    const show = (amount: Money) => toDecimal(amount, currency);
    const { people, balance } = await readPeople(ctx, shown, today, nowFlows, seen);
    return {
      ...shown,
      balance: show(balance),
      people,
      figures: shownFigures(figuresFrom(nowDays, nowFlows), currency),
      before: shownFigures(
        figuresFrom(
          days.filter((row) => !isNow(row)),
          flows.filter((row) => !isNow(row)),
        ),
        currency,
      ),
      byDay: byDay(shown, nowDays, nowFlows, show),
      byCategory: byCategory(nowDays, show),
      bestGames: await bestGames(ctx, shown, show),
      income: show(incomeIn(await sumOwnFlows(ctx.db, ctx.member.id, shown))),
      realTime,
      waiting,
    };
  });
};

async function readBoth({ db, member }: AgentCtx, range: DayRange): Promise<[TeamDay[], TeamFlow[]]> {
  return [await listTeamDays(db, member.id, range), await listTeamFlows(db, member.id, range)];
}

function incomeIn(flows: readonly { kind: string; amount: Money }[]): Money {
  return flows.reduce((sum, { kind, amount }) => (INCOME_FLOWS.some((own) => own === kind) ? sum + amount : sum), 0n);
}

/** Asked as the system: who has left the team since was in it when they were seen, and the caller may not look at where they stand now. */
async function readSeen({ db, member }: AgentCtx, range: DayRange) {
  const [loggedIn, bettors] = [await countSeen(db, member.id, "login", range), await countSeen(db, member.id, "bettor", range)];
  return { loggedIn, bettors };
}

type Seen = Awaited<ReturnType<typeof readSeen>>;

/** People now, and those who did something in the range. The caller is one of the team. */
async function readPeople(ctx: AgentCtx, range: DayRange, today: string, flows: readonly TeamFlow[], seen: Seen) {
  const { db, member, merchant, now } = ctx;
  const head = await readHead(db, member.id);
  const purses = await readPurses(db, member.id, merchant.currency);
  const own = [...purses].reduce((sum, [name, { balance }]) => (isMoney(name) ? sum + balance : sum), 0n);
  const period = periodOf(range.from, range.to, today);
  const counted = (kind: string) => flows.reduce((sum, flow) => (flow.kind === kind ? sum + flow.count : sum), 0);
  const agents = head.agents + 1;
  const people: TeamOverview["people"] = {
    team: head.people + 1,
    agents,
    members: head.people + 1 - agents,
    online: await countInTeam(db, member.id, await listHere(db, now)),
    joined: counted("joined"),
    firstDeposits: counted("first_deposit"),
    ...seen,
    active: period && (await readActive(db, member.id, period.kind, period.start)),
  };
  return { people, balance: head.balance + own };
}

type Show = (amount: Money) => string;

function byDay({ from, to }: DayRange, days: readonly TeamDay[], flows: readonly TeamFlow[], show: Show): TeamOverview["byDay"] {
  return Array.from({ length: countDays(from, to) }, (_, index) => addDays(from, index)).map((day) => {
    const own = flows.filter((flow) => flow.day === day);
    const { validBet, bet, payout, profit } = figuresFrom(
      days.filter((row) => row.day === day),
      own,
    );
    const joined = own.reduce((sum, { kind, count }) => (kind === "joined" ? sum + count : sum), 0);
    return { day, validBet: show(validBet), bet: show(bet), payout: show(payout), profit: show(profit), joined };
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

async function bestGames(ctx: AgentCtx, range: DayRange, show: Show): Promise<TeamOverview["bestGames"]> {
  const best = await listBestGames(ctx.db, ctx.member.id, range, BEST_GAMES);
  const games = await listNamedGames(
    ctx.db,
    best.map(({ gameCode }) => gameCode),
  );
  const names = new Map(games.map(({ gameCode, name }) => [gameCode, name]));
  const naming = await namingFor(ctx);
  return best.map(({ gameCode, gameType, bet, profit }) => {
    return { gameName: naming(names.get(gameCode) ?? gameCode), gameType, bet: show(bet), profit: show(profit) };
  });
}
