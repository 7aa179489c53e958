import type { reports } from "@magpie/contract/office/reports";
import { POINTS_CURRENCY } from "@magpie/domain/ledger/account";
import { toDecimal } from "@magpie/domain/money";
import { addDays, dayIn, startOfDay } from "@magpie/domain/period";
import { driftOf } from "@magpie/domain/reports/figures";
import type { Handler } from "../../kit/ctx";
import { listDeclared } from "../catalogue/catalogue";
import { readTimeZone } from "../merchant/merchant";
import { checkRange } from "./asked";
import { listCohorts, listLiabilities, listQuarters, listRounds, type QuarterSum } from "./rollups-store";

const WEEK_DAYS = 7;

export const curve: Handler<typeof reports.curve> = async (ctx, { day }) => {
  const zone = await readTimeZone(ctx.db);
  const dayOf = (count: number) => startOfDay(addDays(day, count), zone);
  const [today, before] = await Promise.all([
    listQuarters(ctx.db, dayOf(0), dayOf(1)),
    listQuarters(ctx.db, dayOf(-WEEK_DAYS), dayOf(1 - WEEK_DAYS)),
  ]);
  const shown = (sums: readonly QuarterSum[]) =>
    sums.map(({ quarter, ggr }) => ({ at: quarter.toISOString(), ggr: toDecimal(ggr, ctx.merchant.currency) }));
  return { points: shown(today), before: shown(before), upto: { line: "", at: ctx.now.toISOString(), zone } };
};

export const cohorts: Handler<typeof reports.cohorts> = async ({ db, now, merchant }, { weeks }) => {
  const since = addDays(dayIn(await readTimeZone(db), now), -WEEK_DAYS * weeks);
  const byWeek = new Map<string, Map<number, Record<"bettors" | "deposit" | "withdrawal" | "play", bigint>>>();
  for (const { week, age, measure, amount, lines } of await listCohorts(db, since)) {
    const ages = byWeek.get(week) ?? new Map();
    const sums = ages.get(age) ?? { bettors: 0n, deposit: 0n, withdrawal: 0n, play: 0n };
    if (measure === "") sums.bettors += BigInt(lines);
    else if (measure === "stake" || measure === "return" || measure === "pooled") sums.play += amount;
    else if (measure === "deposit" || measure === "withdrawal") sums[measure] += amount;
    byWeek.set(week, ages.set(age, sums));
  }
  return {
    cohorts: [...byWeek].map(([week, ages]) => ({
      week,
      ages: [...ages].map(([age, { bettors, deposit, withdrawal, play }]) => ({
        age,
        bettors: Number(bettors),
        paidIn: toDecimal(deposit, merchant.currency),
        paidOut: toDecimal(-withdrawal, merchant.currency),
        ggr: toDecimal(-play, merchant.currency),
      })),
    })),
  };
};

const PPM_OF_BPS = 100;

/** Farthest from what was declared first; games without a declared return last. */
export const drift: Handler<typeof reports.drift> = async ({ db }, { from, to, vendor }) => {
  checkRange({ from, to });
  const [measured, declared] = await Promise.all([listRounds(db, from, to), listDeclared(db)]);
  const games = new Map(declared.map((game) => [game.gameCode, game]));
  return {
    games: measured
      .flatMap((sums) => {
        const { game } = sums;
        const own = games.get(game);
        const declaredPpm = own?.rtpBps == null ? null : own.rtpBps * PPM_OF_BPS;
        const found = driftOf(sums, declaredPpm);
        if (!found || (vendor !== undefined && own?.vassalage !== vendor)) return [];
        return [{ game, name: own?.name ?? game, vendor: own?.vassalage ?? "", rounds: sums.rounds, declaredPpm, ...found }];
      })
      .sort((a, b) => Math.abs(b.errors ?? -1) - Math.abs(a.errors ?? -1)),
  };
};

export const liabilities: Handler<typeof reports.liabilities> = async ({ db, now }, { at }) => {
  const moment = at === undefined ? now : new Date(at);
  const accounts = await listLiabilities(db, moment);
  const print = (value: bigint, currency: string) => (currency === POINTS_CURRENCY ? String(value) : toDecimal(value, currency));
  const sum = (currency: string, isCounted: (isMembers: boolean) => boolean) =>
    print(
      accounts.reduce((all, one) => (one.currency === currency && isCounted(one.isMembers) ? all + one.amount : all), 0n),
      currency,
    );
  return {
    at: moment.toISOString(),
    accounts: accounts.map(({ currency, account, isMembers, amount }) => ({
      currency,
      account,
      whose: isMembers ? "members" : "house",
      amount: print(amount, currency),
    })),
    sums: [...new Set(accounts.map(({ currency }) => currency))].map((currency) => ({
      currency,
      members: sum(currency, (isMembers) => isMembers),
      house: sum(currency, (isMembers) => !isMembers),
      sum: sum(currency, () => true),
    })),
  };
};
