import type { VipLevelShown, vip } from "@magpie/contract/loyalty/vip";
import { DEFAULT_LANGUAGE, type Language } from "@magpie/domain/languages";
import { purseOf } from "@magpie/domain/ledger/account";
import { progressBps } from "@magpie/domain/loyalty/vip";
import { type Money, toDecimal } from "@magpie/domain/money";
import { nameIn } from "@magpie/domain/named";
import { dayIn, startOfMonthAfter } from "@magpie/domain/period";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, Handler, MemberRef } from "../../kit/ctx";
import { checkBonus, listQuiet } from "../limits/limits";
import { listEarning } from "../members/members";
import { readTimeZone } from "../merchant/merchant";
import { listRewarded } from "../protection/protection";
import { post } from "../wallet/wallet";
import { monthPassed } from "./months";
import { addClaim, findStanding, type LevelRow, ladderOf, listClaimed, listLevels, standingOf, type VipRow } from "./store";

/** A level is kept by one part in so many of its threshold within the month. */
const KEEPING_PART = 5n;

export const standing: Handler<typeof vip.standing> = async ({ db, now, member, merchant: { currency }, language }) => {
  const levels = await listLevelsFor({ db, now }, member.id);
  const isPlayer = (await listEarning(db, [member.id])).has(member.id);
  if (levels.length === 0 || !isPlayer) return { now: null, levels: [] };
  const timeZone = await readTimeZone(db);
  const ladder = ladderOf(levels);
  const month = dayIn(timeZone, now).slice(0, 7);
  const row = monthPassed(ladder, (await findStanding(db, member.id)) ?? beginner(member.id, month), month, timeZone);
  const { level, experience, experienceInMonth } = standingOf(row);
  const [rung, claimed] = [levels[level], await listClaimed(db, member.id)];
  const show = (money: Money) => toDecimal(money, currency);
  const threshold = rung?.threshold ?? 0n;
  return {
    now: {
      level,
      label: rung ? labelOf(rung, language) : "",
      experience: show(experience),
      progressBps: progressBps(ladder, level, experience),
      month: {
        experience: show(experienceInMonth),
        keeps: show((threshold + KEEPING_PART - 1n) / KEEPING_PART),
        endsAt: startOfMonthAfter(month, timeZone).toISOString(),
      },
    },
    levels: levels.map((each, at) => shownLevel(each, at, { best: row.best, claimed, currency, language })),
  };
};

/** The levels with what they give. Nobody with signs of harm has benefits: they would reward what does the harm. */
async function listLevelsFor({ db, now }: Pick<Ctx, "db" | "now">, memberId: string): Promise<LevelRow[]> {
  const [levels, quiet] = await Promise.all([listLevels(db), listQuiet(db, [memberId], now)]);
  return quiet.has(memberId) ? levels.map((level) => ({ ...level, reward: 0n, perks: {} })) : levels;
}

interface Viewer {
  best: number;
  claimed: ReadonlySet<number>;
  currency: string;
  language: Language;
}

function shownLevel(rung: LevelRow, level: number, { best, claimed, currency, language }: Viewer): VipLevelShown {
  const claim = claimed.has(level) ? "claimed" : rung.reward > 0n && level <= best ? "ready" : "none";
  return {
    level,
    label: labelOf(rung, language),
    threshold: toDecimal(rung.threshold, currency),
    reward: rung.reward > 0n ? toDecimal(rung.reward, currency) : null,
    perks: rung.perks[language] ?? rung.perks[DEFAULT_LANGUAGE] ?? [],
    claim,
  };
}

function labelOf({ label, labels }: LevelRow, language: Language): string {
  return nameIn({ name: label, names: labels }, language);
}

function beginner(memberId: string, month: string): VipRow {
  return { memberId, level: 0, best: 0, bestAt: null, totalX: 0n, monthX: 0n, month, awayFrom: null, awayUntil: null };
}

export const claim: Handler<typeof vip.claim> = async (ctx, { level }) => ({
  reward: toDecimal(await claimLevel(ctx, level), ctx.merchant.currency),
});

/** Pays the reward of a level that was reached. The claim and the money are one transaction, and both have a key of their own. */
export async function claimLevel(ctx: Ctx & { member: MemberRef }, level: number): Promise<Money> {
  const { db, now, member, merchant } = ctx;
  await checkBonus(ctx, member.id);
  if (!(await listRewarded(ctx, [member.id])).has(member.id)) refuse("level_reward_gone");
  const ready = (await listReady(ctx, member.id)).find((one) => one.level === level) ?? refuse("level_reward_gone");
  if (!(await addClaim(db, member.id, level, ready.reward, now))) refuse("level_reward_gone");
  await post(ctx, `vip:reward:${member.id}:${level}`, {
    kind: "vip.reward",
    transfers: [{ from: "house:bonuses", to: purseOf(member.id, "cash"), amount: ready.reward, currency: merchant.currency }],
    details: { level: String(level), title: ready.label },
  });
  return ready.reward;
}

/** Levels that the member has reached and whose reward waits. */
export async function listReady(
  { db, now }: Pick<Ctx, "db" | "now">,
  memberId: string,
): Promise<(LevelRow & { level: number; since: Date })[]> {
  const row = await findStanding(db, memberId);
  if (!row || !(await listEarning(db, [memberId])).has(memberId)) return [];
  const claimed = await listClaimed(db, memberId);
  return (
    (await listLevelsFor({ db, now }, memberId))
      .map((rung, level) => ({ ...rung, level, since: row.bestAt ?? now }))
      // A level once reached is not enough: stakes may have been taken back since, or the ladder may be steeper now.
      .filter(({ threshold }) => standingOf(row).experience >= threshold)
      .filter(({ reward, level }) => reward > 0n && level > 0 && level <= row.best && !claimed.has(level))
  );
}
