import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Ctx } from "../../kit/ctx";

const LIFETIME_SECONDS = 5 * 60;
const ID_BYTES = 16;
const TIME_BYTES = 4;
const PROOF_BYTES = 32;

/**
 * Stores the expected answer in the browser's cookie as an id, a time and a keyed digest. The cookie does not reveal the answer, and the
 * server keeps nothing until somebody answers.
 */
export function showCaptcha(ctx: Ctx, answer: string): void {
  const stamp = Buffer.alloc(ID_BYTES + TIME_BYTES);
  randomBytes(ID_BYTES).copy(stamp);
  stamp.writeUInt32BE(seconds(ctx.now) + LIFETIME_SECONDS, ID_BYTES);
  ctx.setCookie("captcha", Buffer.concat([stamp, proofOf(ctx, stamp, answer)]).toString("base64url"), LIFETIME_SECONDS);
}

export interface AnsweredCaptcha {
  id: string;
  expiresAt: Date;
  right: boolean;
}

/** Checks an answer against the captcha in the browser's cookie; null if there is none or it has expired. */
export function readCaptcha(ctx: Ctx, answer: string): AnsweredCaptcha | null {
  const cookie = Buffer.from(ctx.cookie("captcha") ?? "", "base64url");
  if (cookie.length !== ID_BYTES + TIME_BYTES + PROOF_BYTES) return null;
  const stamp = cookie.subarray(0, ID_BYTES + TIME_BYTES);
  const expires = stamp.readUInt32BE(ID_BYTES);
  const left = expires - seconds(ctx.now);
  // A longer lifetime than we ever issue is forged, and the spent id would be stored for that long.
  if (left <= 0 || left > LIFETIME_SECONDS) return null;
  return {
    id: stamp.toString("base64url", 0, ID_BYTES),
    expiresAt: new Date(expires * 1000),
    right: timingSafeEqual(proofOf(ctx, stamp, answer), cookie.subarray(ID_BYTES + TIME_BYTES)),
  };
}

function proofOf({ personal }: Ctx, stamp: Buffer, answer: string): Buffer {
  return personal.digest("challenge.captcha", `${stamp.toString("base64url")} ${plainAnswer(answer)}`);
}

const DEVANAGARI_ZERO = 0x0966;

/** Normalises an answer: upper case, no spaces, and digits of any script as 0 to 9. */
function plainAnswer(answer: string): string {
  return answer
    .normalize("NFKC")
    .replaceAll(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO))
    .replaceAll(/\s/g, "")
    .toUpperCase();
}

function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}
