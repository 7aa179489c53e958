import { nearNumbers, numberBlock } from "@magpie/domain/verification/code-limits";
import type { Ctx } from "../../kit/ctx";

export type Channel = "sms" | "mail";

/** Addresses are written in any case. */
export function recipientDigest({ personal }: Pick<Ctx, "personal">, channel: Channel, to: string): Buffer {
  return personal.digest("verification.recipient", `${channel} ${to.toLowerCase()}`);
}

export function nearDigests(ctx: Pick<Ctx, "personal">, number: string): Buffer[] {
  return nearNumbers(number).map((near) => recipientDigest(ctx, "sms", near));
}

export function blockDigest({ personal }: Pick<Ctx, "personal">, number: string): Buffer {
  return personal.digest("verification.block", numberBlock(number));
}

/** Null for a browser without a device id. */
export function deviceDigest({ personal, device }: Pick<Ctx, "personal" | "device">): Buffer | null {
  return device === null ? null : personal.digest("verification.device", device);
}

/** Bound to its row, so that a code cannot be used for another request. */
export function codeDigest({ personal }: Pick<Ctx, "personal">, codeId: string, code: string): Buffer {
  return personal.digest("verification.code", `${codeId} ${code}`);
}
