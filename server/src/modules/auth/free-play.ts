import { randomBytes } from "node:crypto";
import type { auth } from "@magpie/contract/identity/auth";
import { TRIAL_TYPE } from "@magpie/contract/members";
import { DAY_MS } from "@magpie/domain/durations";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, StepsHandler } from "../../kit/ctx";
import { spendChallenge } from "../challenge/challenge";
import { addMember } from "../members/members";
import { readFlags, readOptions } from "../merchant/merchant";
import { admitToPlay } from "../protection/protection";
import { fillPlayMoney } from "../wallet/wallet";
import { countTrials, lockLogins } from "./login/logins-store";
import { openSession } from "./sessions/open-session";
import { hashToken } from "./sessions/token";

export const freePlay: StepsHandler<typeof auth.freePlay> = async (visit, { value, challenge }) => {
  await visit.step(async (ctx) => {
    if (!(await readFlags(ctx.db)).has("FREEPLAY3")) refuse("operation_not_allowed");
    await spendChallenge(ctx, "trial", challenge);
    // The age of a visitor is unknown.
    await admitToPlay(ctx, null);
    await ctx.unseal(value);
  });
  return visit.step(async (ctx) => {
    await refuseFarming(ctx);
    const account = `trial-${randomBytes(5).toString("hex")}`;
    const memberId = await addMember(ctx, {
      account,
      type: TRIAL_TYPE,
      passwordHash: null,
      language: ctx.language,
      way: "trial",
      ip: ctx.ip,
    });
    await fillPlayMoney(ctx, memberId);
    return openSession(ctx, { memberId, way: "trial" });
  });
};

/** Limits trial accounts per day from one household, and from one browser on any network. */
async function refuseFarming(ctx: Ctx): Promise<void> {
  const { trialsPerAddressPerDay } = await readOptions(ctx.db);
  await lockLogins(ctx.db);
  const deviceHash = ctx.device ? hashToken(ctx.device) : null;
  const opened = await countTrials(ctx.db, { ip: ctx.ip, deviceHash }, new Date(ctx.now.getTime() - DAY_MS));
  if (opened >= trialsPerAddressPerDay) refuse("trial_quota");
}
