import type { ShownForecast } from "@magpie/contract/promotions/desk-office";
import { wheelMean } from "@magpie/domain/chance/wheel";
import type { Assumption } from "@magpie/domain/forecast/history";
import type { Figures, Spread } from "@magpie/domain/forecast/resample";
import { type Money, toDecimal } from "@magpie/domain/money";
import type { Reward } from "@magpie/domain/offers/offer";
import type { Db } from "../../../kit/ctx";
import { findChance } from "../../chance/chance";
import { worthOfPoints } from "../../points/points";

type Digits = { [name in keyof Spread]: string };

/** A finished forecast, as it is stored: whole numbers as digits. */
export interface ForecastOutcome {
  from: string;
  to: string;
  openDays: number;
  members: number;
  harmed?: number;
  unknown: string[];
  under: { assumption: Assumption; grants: Digits; taken: Digits; cost: Digits | null; endsEarlyBps: number }[];
}

/** Makes the function that turns units of a budget into the money they cost on average; null where only those who buy the things know. */
export async function priceOf(db: Db, reward: Reward): Promise<((units: bigint) => Promise<Money>) | null> {
  const { give } = reward;
  if (give === "cash" || give === "bonus" || give === "rounds") return async (units) => units;
  if (give === "points") return (units) => worthOfPoints(db, units);
  if (give !== "spin") return null;
  const setup = (await findChance(db, reward.wheel))?.setup;
  if (setup?.kind !== "wheel" || setup.give !== "cash") return null;
  const { sum, of } = wheelMean(setup.slices);
  return async (units) => (units * sum) / of;
}

export async function figuresUnder(
  db: Db,
  reward: Reward,
  assumption: Assumption,
  figures: Figures,
): Promise<ForecastOutcome["under"][number]> {
  const price = await priceOf(db, reward);
  const { grants, taken, cost, endsEarlyBps } = figures;
  const { p10, p50, p90, p95 } = cost;
  const priced = price && { p10: await price(p10), p50: await price(p50), p90: await price(p90), p95: await price(p95) };
  return { assumption, grants: digits(grants), taken: digits(taken), cost: priced && digits(priced), endsEarlyBps };
}

function digits({ p10, p50, p90, p95 }: Spread): Digits {
  return { p10: String(p10), p50: String(p50), p90: String(p90), p95: String(p95) };
}

/** Costs are shown as money; grants and units of the budget as they are. */
export function shownOutcome(outcome: ForecastOutcome, finishedAt: Date, currency: string): NonNullable<ShownForecast["outcome"]> {
  const money = ({ p10, p50, p90, p95 }: Digits): Digits => {
    const decimal = (value: string) => toDecimal(BigInt(value), currency);
    return { p10: decimal(p10), p50: decimal(p50), p90: decimal(p90), p95: decimal(p95) };
  };
  return {
    ...outcome,
    finishedAt: finishedAt.toISOString(),
    // Outcomes that were kept before signs were have none.
    harmed: outcome.harmed ?? 0,
    under: outcome.under.map((one) => ({ ...one, cost: one.cost && money(one.cost) })),
  };
}
