import { randomUUID } from "node:crypto";
import { COUNTED_MINUTES, judgeAttempts, type Verdict } from "@magpie/domain/auth/attempts";
import { DAY_MS, MINUTE_MS } from "@magpie/domain/durations";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx } from "../../kit/ctx";
import { spendCaptcha } from "../challenge/challenge";
import { checkAddress } from "./addresses";
import { addLogin, countTries, forgive, knowsPlace, lockLogins, type Origin, readNameDigest, setOutcome } from "./logins-store";
import { findCredentials, type OperatorCredentials } from "./store";

/** The attempt is stored before the password is checked, so that many at once cannot get past the limit. */
export interface Attempt {
  loginId: string;
  origin: Origin;
  operator: OperatorCredentials | undefined;
  pepper: Buffer;
}

interface Stepping {
  step<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>;
}

const KNOWN_DAYS = 30;
const NONE = { wrong: 0, pending: 0 };

/** Refused after too many wrong attempts, and without a captcha after some. */
export async function beginAttempt(visit: Stepping, account: string, captcha: string | undefined): Promise<Attempt> {
  const begun = await visit.step((ctx) => begin(ctx, account, ["try"]));
  if (typeof begun === "object") return begun;
  if (begun === "locked") refuse("account_locked");
  await spendCaptcha(visit, captcha);
  const begunAgain = await visit.step((ctx) => begin(ctx, account, ["try", "captcha"]));
  return typeof begunAgain === "object" ? begunAgain : refuse("account_locked");
}

/** Answers with what the next attempt will need. */
export async function endWrong(ctx: Ctx, { loginId, origin, operator }: Attempt): Promise<Verdict> {
  await setOutcome(ctx.db, loginId, "wrong");
  const next = await judge(ctx, origin);
  await ctx.emit("operators.failed", { operatorId: operator?.id ?? null, locked: next === "locked" });
  return next;
}

/** The password was right; the second proof ends the attempt. */
export async function endHalfWay(ctx: Ctx, { loginId }: Attempt): Promise<void> {
  await setOutcome(ctx.db, loginId, "half");
}

export async function endRight({ db, ip }: Ctx, loginId: string): Promise<void> {
  await setOutcome(db, loginId, "in");
  await forgive(db, { nameDigest: await readNameDigest(db, loginId), ip });
}

async function begin(ctx: Ctx, account: string, allowed: Verdict[]): Promise<Attempt | Verdict> {
  await checkAddress(ctx);
  const operator = await findCredentials(ctx.db, account);
  const origin = await originOf(ctx, account);
  await lockLogins(ctx.db);
  const verdict = await judge(ctx, origin);
  if (!allowed.includes(verdict)) return verdict;
  const loginId = randomUUID();
  await addLogin(ctx.db, { id: loginId, operatorId: operator?.id ?? null, ...origin, now: ctx.now });
  return { loginId, origin, operator, pepper: ctx.pepper };
}

/** Attempts from a place with earlier logins are counted apart, so that strangers who guess cannot lock operators out. */
async function judge({ db, now }: Ctx, origin: Origin): Promise<Verdict> {
  const counts = await countTries(db, origin, new Date(now.getTime() - COUNTED_MINUTES * MINUTE_MS));
  return judgeAttempts({ knownDevice: origin.knownPlace, ...counts, device: NONE, lately: { failed: 0, entered: 0, pending: 0 } });
}

async function originOf({ db, personal, ip, now }: Ctx, account: string): Promise<Origin> {
  const nameDigest = personal.digest("operators.name", account.toLowerCase());
  const since = new Date(now.getTime() - KNOWN_DAYS * DAY_MS);
  return { nameDigest, ip, knownPlace: await knowsPlace(db, nameDigest, ip, since) };
}
