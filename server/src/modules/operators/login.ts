import type { operators } from "@magpie/contract/operators";
import { refuse } from "@magpie/domain/refusals";
import type { Steps, StepsHandler } from "../../kit/ctx";
import { isPassword } from "../auth/auth";
import { type Attempt, beginAttempt, endHalfWay, endWrong } from "./attempt";
import { removeLogin } from "./logins-store";
import { askForProof } from "./proofs";
import { findCredentials } from "./store";

type Visit = Steps<typeof operators.login>;

/** Hashing runs between transactions. Unknown names cost the same queries and hashing, so timing does not reveal who exists. */
export const login: StepsHandler<typeof operators.login> = async (visit, { account, password, captcha }) => {
  const attempt = await beginAttempt(visit, account, captcha);
  const { operator, pepper } = attempt;
  const right = await isPassword(password, operator?.passwordHash, pepper).catch((error) => giveBack(visit, attempt, error));
  if (!operator || !right) return refuseWrong(visit, attempt);
  return visit.finish(async (ctx) => {
    // The account may have been changed or disabled while the password was hashed.
    if ((await findCredentials(ctx.db, account))?.passwordHash !== operator.passwordHash) refuse("credentials_wrong");
    await endHalfWay(ctx, attempt);
    return askForProof(ctx, operator.id, { purpose: "login", loginId: attempt.loginId });
  });
};

/** The password was never checked, for example under load, so the attempt does not count. */
async function giveBack(visit: Visit, { loginId }: Attempt, error: unknown): Promise<never> {
  await visit.step((ctx) => removeLogin(ctx.db, loginId));
  throw error;
}

async function refuseWrong(visit: Visit, attempt: Attempt): Promise<never> {
  const next = await visit.step((ctx) => endWrong(ctx, attempt));
  if (next === "locked") refuse("account_locked");
  refuse("credentials_wrong", next === "captcha" ? { captcha: true } : undefined);
}
