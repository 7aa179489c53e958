import type { protection } from "@magpie/contract/protection";
import { DAY_MS, SECOND_MS } from "@magpie/domain/durations";
import { CHECK_MINUTES, type CheckMinutes, checkDueAt, hereSince } from "@magpie/domain/limits/reality-check";
import { PROFILE_RULES } from "@magpie/domain/limits/safety-profile";
import { toDecimal } from "@magpie/domain/money";
import { refuse } from "@magpie/domain/refusals";
import type { Db, Handler, Work } from "../../kit/ctx";
import { job } from "../../kit/jobs/job";
import { holdForCheck, isHeld, listHereNow, listMinutes, releaseCheck, releaseLeft } from "../limits/limits";
import { readSafetyProfile } from "../merchant/merchant";
import { readPlayed } from "../wallet/wallet";
import { keepAnswer, keepInterval, keepNext, listDue, readCheck } from "./checks-store";

declare module "../../kit/jobs/job-data" {
  interface JobData {
    "protection.askChecks": Record<never, never>;
  }
}

const AT_ONCE = 200;
export const ASK_CHECKS = { name: "protection.askChecks", everySeconds: 60 } as const;

export const check: Handler<typeof protection.check> = async ({ db, now, member, merchant }) => {
  const since = await readSince(db, member.id, now);
  const longest = await readLongest(db);
  const { everyMinutes } = await readCheck(db, member.id);
  return {
    since: since.toISOString(),
    seconds: Math.floor((now.getTime() - since.getTime()) / SECOND_MS),
    net: toDecimal(await readPlayed(db, member.id, merchant.currency, since), merchant.currency),
    waits: await isHeld(db, member.id),
    everyMinutes: atMost(everyMinutes, longest),
    choices: CHECK_MINUTES.filter((minutes) => minutes <= longest),
  };
};

export const answerCheck: Handler<typeof protection.answerCheck> = async ({ db, now, member }) => {
  await keepAnswer(db, member.id, now);
  await releaseCheck(db, member.id);
  return {};
};

export const setCheck: Handler<typeof protection.setCheck> = async ({ db, member }, { everyMinutes }) => {
  if (everyMinutes > (await readLongest(db))) refuse("invalid_input", { fields: { everyMinutes: "too_big" } });
  await keepInterval(db, member.id, everyMinutes);
  return {};
};

/** Asks everybody whose time has come. It goes by what the server saw, so a page that is kept from asking changes nothing. */
export const askChecks = job("protection.askChecks", async ({ inMerchant, now }) => {
  const here = await inMerchant(async ({ db }) => {
    await releaseLeft(db, now);
    return listHereNow(db, now);
  });
  for (let at = 0; at < here.length; at += AT_ONCE) await inMerchant((ctx) => askDue(ctx, here.slice(at, at + AT_ONCE), now));
});

async function askDue({ db, push }: Work, here: readonly string[], now: Date): Promise<void> {
  const rows = await listDue(db, here, now);
  if (rows.length === 0) return;
  const longest = await readLongest(db);
  const minutes = await listMinutes(
    db,
    rows.map(({ memberId }) => memberId),
    dayBefore(now),
  );
  const next = rows.map(({ memberId, everyMinutes, answeredAt }) => {
    const since = hereSince(minutes.get(memberId) ?? [], now) ?? now;
    return { memberId, at: checkDueAt(since, answeredAt, atMost(everyMinutes, longest)) };
  });
  const due = next.filter(({ at }) => at <= now).map(({ memberId }) => memberId);
  await keepNext(
    db,
    next.filter(({ at }) => at > now),
  );
  await holdForCheck(db, due, now);
  for (const memberId of due) push(memberId, "check", {});
}

async function readSince(db: Db, memberId: string, now: Date): Promise<Date> {
  const minutes = await listMinutes(db, [memberId], dayBefore(now));
  return hereSince(minutes.get(memberId) ?? [], now) ?? now;
}

async function readLongest(db: Db): Promise<CheckMinutes> {
  return PROFILE_RULES[await readSafetyProfile(db)].longestCheckMinutes;
}

function atMost(minutes: CheckMinutes, longest: CheckMinutes): CheckMinutes {
  return minutes < longest ? minutes : longest;
}

function dayBefore(now: Date): Date {
  return new Date(now.getTime() - DAY_MS);
}
