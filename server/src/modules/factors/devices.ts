import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { factors } from "@magpie/contract/identity/factors";
import { browserLabel } from "@magpie/domain/auth/browser-label";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, Handler } from "../../kit/ctx";
import { findDevice, isDeviceOfSomebody, keepDevice, removeDevice, removeOldDevices } from "./devices-store";

const COOKIE_BYTES = 16;
const COOKIE_SECONDS = 365 * 24 * 60 * 60;
const DEVICES_MOST = 30;

/** `known`: the member has signed in with it. `trusted`: the member also chose not to be asked for a second proof on it. */
export type DeviceStanding = "unknown" | "known" | "trusted";

/** Tells if the member knows the caller's browser. It does the same work without a member, so that timing reveals nothing. */
export async function knowsDevice(ctx: Ctx, memberId: string | null): Promise<DeviceStanding> {
  const seenAfter = new Date(ctx.now.getTime() - COOKIE_SECONDS * 1000);
  const found = await findDevice(ctx.db, memberId ?? "", hashOf(ctx.device), seenAfter);
  if (!found) return "unknown";
  return found.trusted ? "trusted" : "known";
}

/** Records the caller's browser as the member's, and returns its id. */
export async function rememberDevice(ctx: Ctx, memberId: string, { trust }: { trust: boolean }): Promise<string> {
  const device = await cookieToKeep(ctx);
  ctx.setCookie("device", device, COOKIE_SECONDS);
  const seen = { memberId, hash: hashOf(device), label: browserLabel(ctx.userAgent), ip: ctx.ip, trust, now: ctx.now };
  const id = await keepDevice(ctx.db, randomUUID(), seen);
  await removeOldDevices(ctx.db, memberId, DEVICES_MOST);
  return id;
}

export const forgetDevice: Handler<typeof factors.forgetDevice> = async (ctx, { id }) => {
  if (!(await removeDevice(ctx.db, ctx.member.id, id))) refuse("not_found");
  await ctx.emit("factors.deviceForgotten", { memberId: ctx.member.id, deviceId: id });
  return {};
};

/** A cookie that we did not issue is replaced, because somebody else may have planted it. */
async function cookieToKeep({ db, device }: Ctx): Promise<string> {
  const ours = device !== null && (await isDeviceOfSomebody(db, hashOf(device)));
  return ours ? device : randomBytes(COOKIE_BYTES).toString("base64url");
}

export function hashOf(device: string | null): Buffer {
  return createHash("sha256")
    .update(device ?? "")
    .digest();
}
