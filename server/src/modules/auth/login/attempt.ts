import { randomUUID } from "node:crypto";
import type { LoginWay } from "@magpie/contract/identity/auth";
import { COUNTED_MINUTES, judgeAttempts, type Verdict } from "@magpie/domain/auth/attempts";
import { browserLabel } from "@magpie/domain/auth/browser-label";
import { MINUTE_MS } from "@magpie/domain/durations";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx } from "../../../kit/ctx";
import { spendCaptcha } from "../../challenge/challenge";
import { knowsDevice } from "../../factors/factors";
import { type Credentials, findCredentials } from "../../members/members";
import { type MerchantOptions, readOptions } from "../../merchant/merchant";
import type { Stepping } from "../sessions/step-or-refuse";
import { hashToken } from "../sessions/token";
import { addLogin, countAttempts, hasLocked, type LoginOutcome, lockLogins, type Origin, setOutcome } from "./logins-store";

/** An attempt is recorded before the password is checked, so that parallel guesses cannot exceed the limit. */
export interface Attempt {
  loginId: string;
  origin: Origin;
  member: Credentials | undefined;
  options: MerchantOptions;
  pepper: Buffer;
}

/** Finds the account. Refuses after too many wrong attempts, or without the captcha that some of them require. */
export async function beginAttempt(visit: Stepping, username: string, captcha: string | undefined): Promise<Attempt> {
  const begun = await visit.step((ctx) => begin(ctx, username, ["try"]));
  if (typeof begun === "object") return begun;
  if (begun === "locked") refuse("account_locked");
  await spendCaptcha(visit, captcha);
  const begunAgain = await visit.step((ctx) => begin(ctx, username, ["try", "captcha"]));
  return typeof begunAgain === "object" ? begunAgain : refuse("account_locked");
}

/** Records a wrong attempt and returns what the next one will meet. */
export async function endAttempt(ctx: Ctx, { loginId, origin, member }: Attempt): Promise<Verdict> {
  await setOutcome(ctx.db, loginId, "wrong");
  const next = await judge(ctx, origin);
  if (next === "locked") await noteLocked(ctx, origin, member?.id ?? null);
  await ctx.emit("auth.failed", { memberId: member?.id ?? null, locked: next === "locked" });
  return next;
}

async function begin(ctx: Ctx, username: string, allowed: Verdict[]): Promise<Attempt | Verdict> {
  const member = await findCredentials(ctx.db, username);
  const memberId = member?.id ?? null;
  const origin = await originOf(ctx, username, memberId);
  const verdict = await judge(ctx, origin);
  if (verdict === "locked") await noteLocked(ctx, origin, memberId);
  if (!allowed.includes(verdict)) return verdict;

  await lockLogins(ctx.db);
  // Other attempts may have been recorded while this one waited for the lock.
  const stillAllowed = await judge(ctx, origin);
  if (!allowed.includes(stillAllowed)) return stillAllowed;
  const loginId = await recordLogin(ctx, origin, { memberId, way: "username", outcome: "tried" });
  return { loginId, origin, member, options: await readOptions(ctx.db), pepper: ctx.pepper };
}

async function judge({ db, now }: Ctx, origin: Origin): Promise<Verdict> {
  return judgeAttempts(await countAttempts(db, origin, countedSince(now)));
}

/** Records a lock only once, so that attempts against a locked account do not flood its history. */
async function noteLocked(ctx: Ctx, origin: Origin, memberId: string | null): Promise<void> {
  if (await hasLocked(ctx.db, origin.nameDigest, countedSince(ctx.now))) return;
  await recordLogin(ctx, origin, { memberId, way: "username", outcome: "locked" });
}

function countedSince(now: Date): Date {
  return new Date(now.getTime() - COUNTED_MINUTES * MINUTE_MS);
}

export async function originOf(ctx: Ctx, name: string, memberId: string | null): Promise<Origin> {
  return {
    nameDigest: ctx.personal.digest("auth.name", name.toLowerCase()),
    ip: ctx.ip,
    deviceHash: ctx.device ? hashToken(ctx.device) : null,
    knownDevice: (await knowsDevice(ctx, memberId)) !== "unknown",
  };
}

export async function recordLogin(
  ctx: Ctx,
  origin: Origin,
  login: { memberId: string | null; way: LoginWay; outcome: LoginOutcome },
): Promise<string> {
  const id = randomUUID();
  await addLogin(ctx.db, { id, ...origin, ...login, label: browserLabel(ctx.userAgent), now: ctx.now });
  return id;
}
