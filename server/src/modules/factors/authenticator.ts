import type { factors } from "@magpie/contract/identity/factors";
import { MINUTE_MS } from "@magpie/domain/durations";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, Handler } from "../../kit/ctx";
import { noteChange } from "../credentials/credentials";
import { readAccount } from "../members/members";
import { readBrand } from "../merchant/merchant";
import { giveRecoveryCodes, takeRecoveryCode } from "./recovery-codes";
import {
  confirmSecret,
  findAuthenticator,
  hasAuthenticator,
  keepPendingSecret,
  noteStep,
  removeAuthenticator,
  removeRecoveryCodes,
} from "./store";
import { enrolmentUri, newSecret, stepOf } from "./totp";

/** A new secret must be confirmed by its first code within this time. */
const PENDING_MS = 15 * MINUTE_MS;

export const beginAuthenticator: Handler<typeof factors.beginAuthenticator> = async (ctx) => {
  const secret = newSecret();
  await keepPendingSecret(ctx.db, ctx.member.id, ctx.personal.seal(secret), ctx.now);
  const [{ name }, { account }] = [await readBrand(ctx.db), await readAccount(ctx.db, ctx.member.id)];
  return { secret, uri: enrolmentUri(secret, name, account) };
};

export const confirmAuthenticator: Handler<typeof factors.confirmAuthenticator> = async (ctx, { code }) => {
  const { id } = ctx.member;
  const found = await findAuthenticator(ctx.db, id);
  const waits = found?.pendingAt && ctx.now.getTime() - found.pendingAt.getTime() < PENDING_MS;
  if (!found?.pendingSecret || !waits) refuse("ticket_invalid");
  const step = stepOf(ctx.personal.open(found.pendingSecret), code, ctx.now);
  if (step === null) refuse("authenticator_wrong");
  await confirmSecret(ctx.db, id, step);
  const recoveryCodes = await giveRecoveryCodes(ctx, id);
  await noteChange(ctx, id, "authenticatorAdded");
  return { recoveryCodes };
};

export const dropAuthenticator: Handler<typeof factors.removeAuthenticator> = async (ctx) => {
  if (await hasAuthenticator(ctx.db, ctx.member.id)) await noteChange(ctx, ctx.member.id, "authenticatorRemoved");
  await removeAuthenticator(ctx.db, ctx.member.id);
  await removeRecoveryCodes(ctx.db, ctx.member.id);
  return {};
};

/** Accepts a code of the member's app or a recovery code, each once. */
export async function takeAuthenticatorCode(ctx: Ctx, memberId: string, code: string): Promise<boolean> {
  const found = await findAuthenticator(ctx.db, memberId);
  if (!found?.secret) return false;
  const step = stepOf(ctx.personal.open(found.secret), code.replaceAll(" ", ""), ctx.now);
  const right = step === null ? await takeRecoveryCode(ctx, memberId, code) : await takeStep(ctx, memberId, step, found.lastStep);
  if (right) await ctx.emit("factors.proved", { memberId });
  return right;
}

async function takeStep({ db }: Ctx, memberId: string, step: number, lastStep: bigint): Promise<boolean> {
  if (BigInt(step) <= lastStep) return false;
  await noteStep(db, memberId, step);
  return true;
}
