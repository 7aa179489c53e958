import type { factors } from "@magpie/contract/identity/factors";
import type { Handler } from "../../kit/ctx";
import { readPaymentPasswordHash } from "../members/members";
import { hashOf } from "./devices";
import { listDevices } from "./devices-store";
import { listPasskeys } from "./passkeys-store";
import { countRecoveryCodes, hasAuthenticator } from "./store";

export const status: Handler<typeof factors.status> = async ({ db, member: { id }, device }) => {
  const [passkeys, devices] = [await listPasskeys(db, id), await listDevices(db, id)];
  const here = hashOf(device);
  return {
    authenticator: await hasAuthenticator(db, id),
    recoveryCodesLeft: await countRecoveryCodes(db, id),
    paymentPassword: (await readPaymentPasswordHash(db, id)) !== null,
    passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
    devices: devices.map(({ hash, seenAt, ...device }) => ({ ...device, current: hash.equals(here), seenAt: seenAt.toISOString() })),
  };
};
