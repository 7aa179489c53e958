import { randomInt } from "node:crypto";
import type { factors } from "@magpie/contract/identity/factors";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, Handler } from "../../kit/ctx";
import { noteChange } from "../credentials/credentials";
import { hasAuthenticator, replaceRecoveryCodes, useRecoveryCode } from "./store";

const CODES = 10;
/** Without letters and digits that look alike. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUP = 5;

/** Replaces all codes. Only digests are stored, so this is the only time the codes can be read. */
export async function giveRecoveryCodes(ctx: Ctx, memberId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => `${randomGroup()}-${randomGroup()}`);
  await replaceRecoveryCodes(
    ctx.db,
    memberId,
    codes.map((code) => digestOf(ctx, code)),
  );
  return codes;
}

/** Returns true once per code. */
export function takeRecoveryCode(ctx: Ctx, memberId: string, code: string): Promise<boolean> {
  return useRecoveryCode(ctx.db, memberId, digestOf(ctx, code), ctx.now);
}

export const renewRecoveryCodes: Handler<typeof factors.renewRecoveryCodes> = async (ctx) => {
  if (!(await hasAuthenticator(ctx.db, ctx.member.id))) refuse("operation_not_allowed");
  const recoveryCodes = await giveRecoveryCodes(ctx, ctx.member.id);
  await noteChange(ctx, ctx.member.id, "recoveryCodes");
  return { recoveryCodes };
};

function randomGroup(): string {
  return Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}

/** People type them with or without the dash, in any case. */
function digestOf(ctx: Ctx, code: string): Buffer {
  return ctx.personal.digest("factors.recovery", code.toLowerCase().replaceAll(/[\s-]/g, ""));
}
