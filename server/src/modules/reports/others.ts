import type { reports } from "@magpie/contract/office/reports";
import { canonicalJson } from "@magpie/domain/canonical";
import { POINTS_CURRENCY } from "@magpie/domain/ledger/account";
import { toDecimal } from "@magpie/domain/money";
import { addDays, dayIn, startOfDay } from "@magpie/domain/period";
import { refuse } from "@magpie/domain/refusals";
import { driftOf } from "@magpie/domain/reports/figures";
import type { Handler } from "../../kit/ctx";
import { listActs } from "../audit/audit";
import { listDeclared } from "../catalogue/catalogue";
import { listFound } from "../members/members";
import { readTimeZone } from "../merchant/merchant";
import { checkRange } from "./asked";
import { listCohorts, listEvents, listLiabilities, listQuarters, listRounds, type QuarterSum } from "./rollups-store";

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
    else if (measure === "stake" || measure === "return") sums.play += amount;
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

/** Events of the ledger and acts of the staff, put together by time. */
export const events: Handler<typeof reports.events> = async (ctx, { from, to, kind, cursor, pageSize }) => {
  checkRange({ from, to });
  const { db, merchant } = ctx;
  const zone = await readTimeZone(db);
  const start = startOfDay(from, zone);
  const place = cursor === undefined ? null : placeOf(cursor);
  const before = place ? new Date(place.at.getTime() + 1) : startOfDay(addDays(to, 1), zone);
  const most = pageSize + 1 + (place?.told ?? 0);
  const [posted, acts] = await Promise.all([
    kind === "act" ? [] : listEvents(db, start, before, kind, most),
    kind === undefined || kind === "act" ? listActs(db, null, { from: start.toISOString(), to: before.toISOString() }, most) : [],
  ]);
  const accounts = new Map(
    (
      await listFound(
        db,
        posted.map(({ memberId }) => memberId),
      )
    ).map(({ id, account }) => [id, account]),
  );
  const valuesOf = (values: unknown) => (values == null ? null : typeof values === "string" ? values : canonicalJson(values as never));
  const all = [
    ...posted.map(({ at, transactionId, memberId, event, kind: what, amount }) => ({
      ...{ at: at.toISOString(), kind: event, what, who: accounts.get(memberId) ?? memberId, subject: String(transactionId) },
      ...{ amount: toDecimal(amount, merchant.currency), reason: "", before: null, after: null },
    })),
    ...acts.map(({ at, actor, call, subject, reason, before: was, after: is }) => ({
      ...{ at: new Date(at).toISOString(), kind: "act" as const, what: call, who: actor, subject, amount: null, reason },
      ...{ before: valuesOf(was), after: valuesOf(is) },
    })),
  ].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
  const rest = all.slice(place?.told ?? 0);
  const content = rest.slice(0, pageSize);
  const last = content.at(-1);
  return {
    content,
    next: rest.length > pageSize && last ? nextPlace(last.at, content, place) : null,
    noActivity: all.length === 0 && !place,
  };
};

/** Many postings share one moment, so a page goes on from the moment and from how many of it were told. */
interface EventPlace {
  at: Date;
  told: number;
}

function nextPlace(at: string, content: readonly { at: string }[], place: EventPlace | null): string {
  const told = content.filter((one) => one.at === at).length + (place?.at.toISOString() === at ? place.told : 0);
  return `${at} ${told}`;
}

function placeOf(cursor: string): EventPlace {
  const [moment = "", told = "0"] = cursor.split(" ");
  const at = new Date(moment);
  if (Number.isNaN(at.getTime()) || !/^\d{1,6}$/.test(told)) refuse("invalid_input", { fields: { cursor: "invalid_format" } });
  return { at, told: Number(told) };
}
