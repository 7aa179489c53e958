import type { auth } from "@magpie/contract/identity/auth";
import { pageOf, sliceOf } from "@magpie/domain/paging";
import type { Handler } from "../../../kit/ctx";
import { listWays } from "../../factors/factors";
import { readContacts, readCredentials, readPaymentPasswordHash } from "../../members/members";
import { noteGreeted, readSession } from "../store";
import { findLoginBefore, listLogins } from "./logins-store";
import { isPasswordExpired } from "./password-due";

type LoginInfo = Handler<typeof auth.loginInfo>;
type Advice = Awaited<ReturnType<LoginInfo>>["advice"];

export const loginInfo: LoginInfo = async (ctx) => {
  const { id, sessionId } = ctx.member;
  const session = await readSession(ctx.db, sessionId);
  const last = await findLoginBefore(ctx.db, id, session.createdAt);
  return {
    last: last ? { at: last.at.toISOString(), ip: last.ip, label: last.label } : null,
    firstTimeLogin: session.greets,
    passwordExpired: await isPasswordExpired(ctx, await readCredentials(ctx.db, id)),
    advice: ctx.member.isTrial ? [] : await readAdvice(ctx, id),
  };
};

async function readAdvice(ctx: Parameters<LoginInfo>[0], memberId: string): Promise<Advice> {
  const { mobile, email } = await readContacts(ctx, memberId);
  const factors = await listWays(ctx, memberId);
  const missing: [Advice[number], boolean][] = [
    ["verifyMobile", !mobile?.verified],
    ["verifyEmail", !email?.verified],
    ["addAuthenticator", !factors.includes("authenticator")],
    ["setPaymentPassword", (await readPaymentPasswordHash(ctx.db, memberId)) === null],
  ];
  return missing.filter(([, lacks]) => lacks).map(([advice]) => advice);
}

export const firstLogin: Handler<typeof auth.firstLogin> = async (ctx) => {
  await noteGreeted(ctx.db, ctx.member.id);
  return {};
};

export const loginHistory: Handler<typeof auth.loginHistory> = async (ctx, asked) => {
  const { rows, total } = await listLogins(ctx.db, ctx.member.id, sliceOf(asked));
  return pageOf(
    asked,
    total,
    rows.map((row) => ({ ...row, at: row.at.toISOString() })),
  );
};
