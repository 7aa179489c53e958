import { randomUUID } from "node:crypto";
import { type Money, toDecimal } from "@magpie/domain/money";
import { drifts, usualThreshold } from "@magpie/domain/reconcile/pairs";
import { type ProviderId, providerParts } from "@magpie/domain/reconcile/provider";
import type { Ctx, Work } from "../../kit/ctx";
import type { OfficeAlarm } from "../../kit/office/desk";
import { readCurrency } from "../merchant/merchant";
import { addOff, endOff, findOff, stopBets } from "../switches/switches";
import { listDoubts, type ProviderDoubt } from "./differences-store";
import { namesOf } from "./providers";
import { keepStop, listStops, listThresholds, removeStop } from "./thresholds-store";

/** Stops the bets of each vendor whose book is too far from ours; its wins and refunds still land. */
export async function stopDrifting(ctx: Work): Promise<void> {
  const { db } = ctx;
  const [home, stops, past] = [await readCurrency(db), await listStops(db), await listPast(ctx)];
  for (const provider of stops.keys()) {
    if (!past.some((one) => one.provider === provider)) await removeStop(db, provider);
  }
  for (const { provider, apart, threshold } of past) {
    if (providerParts(provider)?.side !== "vendor" || !drifts(apart, threshold, stops.get(provider) ?? 0n)) continue;
    await switchOff(ctx, provider, `Books ${toDecimal(apart, home)} apart, past ${toDecimal(threshold, home)}`);
    await keepStop(db, provider, apart);
    ctx.alarm("reconcile.drift", { provider, apart: String(apart) });
  }
}

/** Providers with more in doubt than their threshold allows. */
async function listPast({ db }: Pick<Work, "db">): Promise<(ProviderDoubt & { threshold: Money })[]> {
  const [set, usual] = [await listThresholds(db), usualThreshold(await readCurrency(db))];
  const doubts = (await listDoubts(db)).map((one) => ({ ...one, threshold: set.get(one.provider)?.threshold ?? usual }));
  return doubts.filter(({ apart, threshold }) => apart > threshold);
}

async function switchOff(ctx: Work, provider: ProviderId, reason: string): Promise<void> {
  const { db, now } = ctx;
  const target = providerParts(provider)?.name ?? "";
  await stopBets(db);
  const before = await findOff(db, "vendor", target);
  if (before) await endOff(db, before.id, now, null);
  await addOff(db, { id: randomUUID(), scope: "vendor", target, offAt: now, offBy: null, personId: "", reason, until: null });
  ctx.audit({ subject: `vendor ${target}`, reason, before: { state: before ? "off" : "on" }, after: { state: "off" } });
  ctx.tellOffice("switches");
  ctx.tellOffice("alarms");
}

/** Everybody of the office who may look at the wall sees whose books are too far apart. */
export async function listAlarms(ctx: Ctx): Promise<OfficeAlarm[]> {
  const past = await listPast(ctx);
  if (past.length === 0) return [];
  const [names, { currency }] = [await namesOf(ctx.db), ctx.merchant];
  return past.map(({ provider, apart, oldestAt }) => {
    return { kind: "differences", title: `${names.get(provider) ?? provider} ${toDecimal(apart, currency)}`, at: oldestAt };
  });
}
