import { DAY_MS } from "@magpie/domain/durations";
import type { Money } from "@magpie/domain/money";
import { isNews, type MatchSign, QUIET_DAYS, type RiskKind } from "@magpie/domain/risk/flags";
import { type Habits, isGrave, isMarked, JUDGED_DAYS, type SeenSign, scoreHarm } from "@magpie/domain/risk/harm";
import { velocitySigns } from "@magpie/domain/risk/velocity";
import type { Work } from "../../kit/ctx";
import { job } from "../../kit/jobs/job";
import { listPaidIn, type PaidIn } from "../cashier/cashier";
import { listSharingDevice } from "../factors/factors";
import { keepQuiet, listActive, listAllExcluded, listExcluded, listPlayHours } from "../limits/limits";
import { listReported, listSharingContact } from "../members/members";
import { readCurrency, readTimeZone, readToday } from "../merchant/merchant";
import { listSharingPayee } from "../payees/payees";
import { readCheckFrom } from "../withdrawals/withdrawals";
import { readHabits } from "./habits";
import { type KeptSign, keepScores, listDecided, type NewFlag, raiseFlags } from "./store";

declare module "../../kit/jobs/job-data" {
  interface JobData {
    "risk.score": Record<never, never>;
    "risk.match": Record<never, never>;
  }
}

export const SCHEDULES = [
  { name: "risk.score", everySeconds: 86_400 },
  { name: "risk.match", everySeconds: 3_600 },
] as const;

const AT_ONCE = 500;
/** A browser with more accounts stands in a shop or a café. */
const DEVICE_CROWD = 50;
const PAIRS_MOST = 5_000;
const VELOCITY_DEPOSITS = 5;

/** Scores everybody who moved money since yesterday, in parts. It marks, and keeps offers away: for the rest a person answers. */
export const score = job("risk.score", async ({ inMerchant, now }) => {
  const active = await inMerchant(({ db }) => listActive(db, new Date(now.getTime() - DAY_MS)));
  for (let at = 0; at < active.length; at += AT_ONCE) await inMerchant((ctx) => scoreThese(ctx, active.slice(at, at + AT_ONCE)));
});

async function scoreThese(ctx: Work, active: readonly string[]): Promise<void> {
  const { db, now } = ctx;
  const members = [...(await listReported(db, active)).keys()];
  const habits = await readHabits(ctx, members);
  const scored = [...habits].map(([memberId, own]) => ({ memberId, ...scoreHarm(own, now), money: lossOf(own, now) }));
  await keepScores(
    db,
    await readToday(ctx),
    scored.filter((one) => one.score > 0),
  );
  const marked = scored.filter(isMarked);
  const found = marked.map(({ memberId, money, signs, ...one }) => ({ memberId, score: one.score, money, signs: signs.map(keptSign) }));
  await raise(ctx, "harm", found);
  const until = new Date(now.getTime() + QUIET_DAYS * DAY_MS);
  const quiet = marked.map((one) => ({ memberId: one.memberId, isGrave: isGrave(one) }));
  await keepQuiet(db, quiet, until);
}

function lossOf({ hours }: Habits, now: Date): Money {
  const since = now.getTime() - JUDGED_DAYS * DAY_MS;
  const lost = hours.reduce((sum, { at, wagered, won }) => (at.getTime() >= since ? sum + wagered - won : sum), 0n);
  return lost > 0n ? lost : 0n;
}

export function keptSign({ sign, count, amount, before }: SeenSign): KeptSign {
  return { sign, count, amount: amount === null ? null : String(amount), before: before === null ? null : String(before), other: null };
}

/** Raises what nobody has judged yet, and tells the office if anything new waits. */
async function raise(ctx: Work, kind: RiskKind, found: readonly NewFlag[]): Promise<void> {
  const { db, now } = ctx;
  const decided = await listDecided(
    db,
    kind,
    found.map(({ memberId }) => memberId),
  );
  const news = found.filter(({ memberId, signs, ...flag }) =>
    isNews({ kind, score: flag.score, others: signs.flatMap(({ other }) => other ?? []) }, decided.get(memberId) ?? [], now),
  );
  if ((await raiseFlags(db, kind, news, now)).length > 0) ctx.tellOffice("queues");
}

/** Looks for money that comes in oddly, and for accounts that share something with an excluded one. */
export const match = job("risk.match", async ({ inMerchant, now }) => {
  await inMerchant(flagVelocity);
  let after = "";
  for (let full = true; full; ) {
    const excluded = await inMerchant(async (ctx) => {
      const members = await listAllExcluded(ctx.db, now, after, AT_ONCE);
      await flagMatches(ctx, members);
      return members;
    });
    after = excluded.at(-1) ?? "";
    full = excluded.length === AT_ONCE;
  }
});

async function flagVelocity(ctx: Work): Promise<void> {
  const { db, now } = ctx;
  const since = new Date(now.getTime() - DAY_MS);
  const currency = await readCurrency(db);
  const checkFrom = await readCheckFrom(db, currency);
  const paid = await listPaidIn(db, currency, since, { deposits: VELOCITY_DEPOSITS, deposited: checkFrom });
  const played = await listPlayHours(
    db,
    paid.map(({ memberId }) => memberId),
    since,
    await readTimeZone(db),
  );
  const found = paid.flatMap((member) => {
    const wagered = (played.get(member.memberId) ?? []).reduce((sum, hour) => sum + hour.wagered, 0n);
    return velocityFlag(member, velocitySigns({ ...member, wagered, checkFrom }));
  });
  await raise(ctx, "aml", found);
}

function velocityFlag({ memberId, deposits, deposited }: PaidIn, signs: ReturnType<typeof velocitySigns>): NewFlag[] {
  if (signs.length === 0) return [];
  const kept = signs.map((sign) => ({ sign, count: deposits, amount: String(deposited), before: null, other: null }));
  return [{ memberId, score: null, money: deposited, signs: kept }];
}

/** Accounts that share a number, an address, a bank account or a browser with somebody who is excluded, and are not excluded themselves. */
async function flagMatches(ctx: Work, excluded: readonly string[]): Promise<void> {
  const { db, now } = ctx;
  if (excluded.length === 0) return;
  const [contacts, payees, devices] = await Promise.all([
    listSharingContact(db, excluded, PAIRS_MOST),
    listSharingPayee(db, excluded, PAIRS_MOST),
    listSharingDevice(db, excluded, DEVICE_CROWD, PAIRS_MOST),
  ]);
  const pairs: { memberId: string; other: string; sign: MatchSign }[] = [
    ...contacts.map(({ kind, ...pair }) => ({ ...pair, sign: kind === "mobile" ? ("phone" as const) : ("email" as const) })),
    ...payees.map((pair) => ({ ...pair, sign: "payee" as const })),
    ...devices.map((pair) => ({ ...pair, sign: "device" as const })),
  ];
  const matched = [...new Set(pairs.map(({ other }) => other))];
  const away = await listExcluded(db, matched, now);
  const counted = await listReported(db, matched);
  const found = matched
    .filter((id) => counted.has(id) && !away.has(id))
    .map((memberId) => ({
      memberId,
      score: null,
      money: null,
      signs: pairs
        .filter(({ other }) => other === memberId)
        .map(({ sign, memberId: other }) => ({ sign, count: null, amount: null, before: null, other })),
    }));
  await raise(ctx, "exclusion", found);
}
