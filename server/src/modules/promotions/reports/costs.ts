import type { promotionOffice } from "@magpie/contract/promotions/desk-office";
import { POINTS_CURRENCY } from "@magpie/domain/ledger/account";
import { PROFILE_RULES } from "@magpie/domain/limits/safety-profile";
import { type Money, toDecimal } from "@magpie/domain/money";
import { dayIn } from "@magpie/domain/period";
import { refuse } from "@magpie/domain/refusals";
import type { CtxOf, Handler } from "../../../kit/ctx";
import { readSafetyProfile, readTimeZone } from "../../merchant/merchant";
import { worthOfPoints } from "../../points/points";
import { sumPurses } from "../../wallet/wallet";
import { type ForecastRow, listForecasts } from "../forecast/forecasts-store";
import { shownOutcome } from "../forecast/outcome";
import { listVersionsOf, type VersionRow } from "../offers/versions-store";
import { addUp, costOf, heldBy } from "./cost";
import { type CostFigure, type FigureSum, listFigureLines, type OfferSide, readHeld, sumFigures, sumSides } from "./lines-store";

type Reader = CtxOf<typeof promotionOffice.costs>;

const IN_POINTS: readonly CostFigure[] = ["points"];

export const costs: Handler<typeof promotionOffice.costs> = async (ctx, { offer }) => {
  const { db, merchant } = ctx;
  const versions = await listVersionsOf(db, offer);
  const [first, last] = [versions[0], versions.at(-1)];
  if (!first || !last) refuse("not_found");
  const timeZone = await readTimeZone(db);
  const sums = await sumFigures(db, offer, timeZone);
  const points = await sumPurses(db, "points", POINTS_CURRENCY);
  return {
    days: byDay(sums, merchant.currency),
    versions: await showVersions(ctx, versions, sums),
    liability: { points: String(points), worth: toDecimal(await worthOfPoints(db, points), merchant.currency) },
    ...(await showSides(ctx, last, dayIn(timeZone, first.publishedAt), sums)),
  };
};

function shownSum(figure: CostFigure, sum: bigint, currency: string): string {
  return IN_POINTS.includes(figure) ? String(sum) : toDecimal(sum, currency);
}

function byDay(sums: readonly FigureSum[], currency: string) {
  const days = new Map<string, { version: number; day: string; figures: { figure: CostFigure; sum: string; lines: number }[] }>();
  for (const { version, day, figure, sum, lines } of sums) {
    const key = `${version} ${day}`;
    const one = days.get(key) ?? { version, day, figures: [] };
    one.figures.push({ figure, sum: shownSum(figure, sum, currency), lines });
    days.set(key, one);
  }
  return [...days.values()];
}

async function showVersions({ db, merchant }: Reader, versions: readonly VersionRow[], sums: readonly FigureSum[]) {
  const offerId = versions[0]?.offerId ?? "";
  const [held, forecasts] = [await readHeld(db, offerId), await listForecasts(db, offerId)];
  const shown = [];
  for (const { number, hash, rule } of versions) {
    const all = addUp(sums.filter(({ version }) => version === number));
    const inPurses = held.get(number) ?? 0n;
    const cost = await costOf(db, rule.reward.give, all);
    const forecast = forecasts.find((one) => one.hash === hash);
    shown.push({
      version: number,
      hash,
      held: toDecimal(inPurses, merchant.currency),
      isBalanced: heldBy(all) === inPurses,
      cost: toDecimal(cost, merchant.currency),
      forecast: forecast?.outcome && forecast.finishedAt ? shownOutcome(forecast.outcome, forecast.finishedAt, merchant.currency) : null,
      isWithin: isWithin(forecast, cost),
    });
  }
  return shown;
}

function isWithin(forecast: ForecastRow | undefined, cost: Money): boolean | null {
  const spread = forecast?.outcome?.under.find(({ assumption }) => assumption === "same")?.cost;
  return spread ? BigInt(spread.p10) <= cost && cost <= BigInt(spread.p90) : null;
}

/** Bonus stakes are in what was bet, so the bonus money that came into play is taken off with what was paid beside it. */
async function showSides(ctx: Reader, { offerId, rule }: VersionRow, since: string, sums: readonly FigureSum[]) {
  const { db, now, merchant } = ctx;
  const { provesAge } = PROFILE_RULES[await readSafetyProfile(db)];
  const sides = await sumSides(db, { offerId, now, currency: merchant.currency, provesAge, rule, since });
  const all = addUp(sums);
  const { granted = 0n, forfeited = 0n, paid = 0n, prizes = 0n, points = 0n } = all;
  const given = granted - forfeited - heldBy(all) + paid + prizes + (points > 0n ? await worthOfPoints(db, points) : 0n);
  const none = { members: 0, bet: 0n, won: 0n };
  const find = (side: OfferSide["side"]) => sides.find((one) => one.side === side) ?? none;
  return {
    takers: shownSide(find("takers"), given, merchant.currency),
    holdout: rule.limits.holdoutBps > 0 ? shownSide(find("holdout"), 0n, merchant.currency) : null,
  };
}

function shownSide({ members, bet, won }: Omit<OfferSide, "side">, given: Money, currency: string) {
  const net = bet - won - given;
  const money = (amount: Money) => toDecimal(amount, currency);
  const netEach = members > 0 ? net / BigInt(members) : 0n;
  return { members, bet: money(bet), won: money(won), given: money(given), net: money(net), netEach: money(netEach) };
}

/** Lists entries of the ledger; the next page begins after the last of them. */
export const costLines: Handler<typeof promotionOffice.costLines> = async ({ db, merchant }, input) => {
  const { offer, figure, version = null, day = null, after = "0", pageSize } = input;
  const timeZone = await readTimeZone(db);
  const rows = await listFigureLines(db, { offerId: offer, figure, version, day, timeZone, after: BigInt(after), most: pageSize });
  return {
    lines: rows.map((row) => ({
      posting: String(row.id),
      at: row.at.toISOString(),
      kind: row.kind,
      version: row.version,
      memberId: row.memberId,
      amount: shownSum(figure, row.amount, merchant.currency),
    })),
    next: rows.length < pageSize ? null : String(rows.at(-1)?.id ?? ""),
  };
};
