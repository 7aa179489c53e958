import { timingSafeEqual } from "node:crypto";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx } from "../../kit/ctx";
import { codeDigest, deviceDigest, recipientDigest } from "./digests";
import type { CodePurpose } from "./send-code";
import { lockLatestCode, noteProved, noteTry } from "./store";

const TRIES_MOST = 5;

export type CodeOutcome = "right" | "wrong" | "expired" | "missing";

export interface CodeTry {
  purpose: CodePurpose;
  /** A number as digits with its country code, or a mail address. */
  to: string;
  code: string;
}

/** Counts the attempt and uses up a right code. Throw only after commit, or the attempt is not counted. */
export async function takeCode(ctx: Ctx, { purpose, to, code }: CodeTry): Promise<CodeOutcome> {
  if (code === "") return "missing";
  const recipient = recipientDigest(ctx, to.includes("@") ? "mail" : "sms", to);
  const kept = await lockLatestCode(ctx.db, purpose, recipient, ctx.member?.id ?? null);
  // Only the browser that asked can use the code, and no other can use up its attempts.
  if (!kept || !isSameBrowser(kept.deviceDigest, deviceDigest(ctx))) return "wrong";
  if (kept.provedAt || kept.expiresAt <= ctx.now || kept.tries >= TRIES_MOST) return "expired";
  if (!timingSafeEqual(kept.codeDigest, codeDigest(ctx, kept.id, code))) {
    await noteTry(ctx.db, kept.id);
    return "wrong";
  }
  await noteProved(ctx.db, kept.id, ctx.now);
  return "right";
}

function isSameBrowser(asked: Buffer | null, now: Buffer | null): boolean {
  return asked === null || (now !== null && asked.equals(now));
}

export function refuseCode(outcome: CodeOutcome): void {
  if (outcome !== "right") refuse(`code_${outcome}`);
}
