import type { auth, SessionGrant } from "@magpie/contract/identity/auth";
import type { CheckedInput } from "@magpie/contract/kit/call";
import { Refusal, refuse } from "@magpie/domain/refusals";
import { spendChallenge } from "../../challenge/challenge";
import { type Credentials, holdsPasswordHash, renewPasswordHash } from "../../members/members";
import { hashPassword, isOutdated, isPassword } from "../password";
import { type Stepping, stepOrRefuse } from "../sessions/step-or-refuse";
import { admit } from "./admit";
import { type Attempt, beginAttempt, endAttempt } from "./attempt";
import { removeLogin } from "./logins-store";

/** Hashing happens between transactions. Unknown names cost the same queries and the same hashing, so that timing reveals nothing. */
export async function loginByName(visit: Stepping, input: CheckedInput<typeof auth.login>): Promise<SessionGrant> {
  await visit.step((ctx) => spendChallenge(ctx, "login", input.challenge));
  const attempt = await beginAttempt(visit, input.username, input.captcha);
  const proof = await checkPassword(attempt, input.password).catch((error) => giveBack(visit, attempt, error));
  if (!proof) return refuseWrong(visit, attempt);
  const { member, renewedHash, usesDefaultPassword } = proof;
  return stepOrRefuse(visit, async (ctx) => {
    // The password was changed while it was checked. The change ended all sessions, so this one must not open either.
    if (!(await holdsPasswordHash(ctx.db, member.id, member.passwordHash))) return new Refusal("credentials_wrong");
    if (renewedHash) await renewPasswordHash(ctx.db, member.id, renewedHash);
    return admit(ctx, member, { site: input.site, way: "username", loginId: attempt.loginId, usesDefaultPassword });
  });
}

interface Proof {
  member: Credentials;
  usesDefaultPassword: boolean;
  /** Replaces an outdated hash; only now is the password at hand. */
  renewedHash: string | null;
}

async function checkPassword({ member, options, pepper }: Attempt, password: string): Promise<Proof | null> {
  const right = await isPassword(password, member?.passwordHash, pepper);
  if (!member || !right) return null;
  const { defaultPasswordHash } = options;
  return {
    member,
    usesDefaultPassword:
      member.passwordGiven || (defaultPasswordHash !== null && (await isPassword(password, defaultPasswordHash, pepper))),
    renewedHash: isOutdated(member.passwordHash ?? "") ? await hashPassword(password, pepper) : null,
  };
}

/** The password was never checked because of overload, so the attempt must not count. */
async function giveBack(visit: Stepping, { loginId }: Attempt, error: unknown): Promise<never> {
  await visit.step((ctx) => removeLogin(ctx.db, loginId));
  throw error;
}

async function refuseWrong(visit: Stepping, attempt: Attempt): Promise<never> {
  const next = await visit.step((ctx) => endAttempt(ctx, attempt));
  if (next === "locked") refuse("account_locked");
  const code = attempt.options.explainAccountErrors && !attempt.member ? "account_unknown" : "credentials_wrong";
  refuse(code, next === "captcha" ? { captcha: true } : undefined);
}
