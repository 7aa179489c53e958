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
import { type Options, readOptions } from "../../merchant/merchant";
import type { Stepping } from "../sessions/step-or-refuse";
import { hashToken } from "../sessions/token";
import { addLogin, countAttempts, hasLocked, type LoginOutcome, lockLogins, type Origin, setOutcome } from "./logins-store";

/** A try that was written down before the password is looked at, so that many at once cannot slip through. */
export interface Attempt {
  loginId: string;
  origin: Origin;
  member: Credentials | undefined;
  options: Options;
  pepper: Buffer;
}

/** Finds who is meant. Refuses while there were too many wrong tries, or without the captcha that some of them call for. */
export async function beginAttempt(visit: Stepping, username: string, captcha: string | undefined): Promise<Attempt> {
  const begun = await visit.step((ctx) => begin(ctx, username, ["try"]));
  if (typeof begun === "object") return begun;
  if (begun === "locked") refuse("account_locked");
  await spendCaptcha(visit, captcha);
  const begunAgain = await visit.step((ctx) => begin(ctx, username, ["try", "captcha"]));
  return typeof begunAgain === "object" ? begunAgain : refuse("account_locked");
}

/** What awaits the next try after this one was wrong. */
export async function endAttempt(ctx: Ctx, { loginId, origin, member }: Attempt): Promise<Verdict> {
  await setOutcome(ctx.db, loginId, "wrong");
  const next = await judge(ctx, origin);
  if (next === "locked") await noteLocked(ctx, origin, member?.id ?? null);
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
  // Others may have tried while this one waited.
  const stillAllowed = await judge(ctx, origin);
  if (!allowed.includes(stillAllowed)) return stillAllowed;
  const loginId = await recordLogin(ctx, origin, { memberId, way: "username", outcome: "tried" });
  return { loginId, origin, member, options: await readOptions(ctx.db), pepper: ctx.pepper };
}

async function judge({ db, now }: Ctx, origin: Origin): Promise<Verdict> {
  return judgeAttempts(await countAttempts(db, origin, countedSince(now)));
}

/** Once for each lock: the history is to tell of it, not to be flooded by it. */
async function noteLocked(ctx: Ctx, origin: Origin, memberId: string | null): Promise<void> {
  if (await hasLocked(ctx.db, origin.nameDigest, countedSince(ctx.now))) return;
  await recordLogin(ctx, origin, { memberId, way: "username", outcome: "locked" });
}

function countedSince(now: Date): Date {
  return new Date(now.getTime() - COUNTED_MINUTES * MINUTE_MS);
}

/** Where this call comes from, and which account it is for. */
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
