import type { Ctx, Db } from "../../kit/ctx";
import { listPasskeys, removePasskeysOf } from "./passkeys-store";
import { hasAuthenticator, removeAuthenticator, removeRecoveryCodes } from "./store";

export { takeAuthenticatorCode } from "./authenticator";
export {
  newPasskeyOptions,
  type PasskeyHint,
  type PasskeyOwner,
  passkeyIn,
  passkeyOptions,
  readNewPasskey,
  readSignature,
} from "./ceremonies";
export { type DeviceStanding, knowsDevice, rememberDevice } from "./devices";
export { listDeviceHashes, listSameDevice, listSharedDevices, listSharingDevice } from "./devices-store";
export { passkeyLoginOptions, takePasskey } from "./passkey-login";
export { status } from "./status";
export { enrolmentUri, newSecret, stepOf } from "./totp";

export type FactorWay = "authenticator" | "passkey";

/** Lists the member's second factors. */
export async function listWays({ db }: Pick<Ctx, "db">, memberId: string): Promise<FactorWay[]> {
  const ways: [FactorWay, boolean][] = [
    ["authenticator", await hasAuthenticator(db, memberId)],
    ["passkey", (await listPasskeys(db, memberId)).length > 0],
  ];
  return ways.flatMap(([way, there]) => (there ? [way] : []));
}

/** Removes authenticator, recovery codes and passkeys, after an account recovery. */
export async function removeFactors(db: Db, memberId: string): Promise<void> {
  for (const remove of [removeAuthenticator, removeRecoveryCodes, removePasskeysOf]) await remove(db, memberId);
}
