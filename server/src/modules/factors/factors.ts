import type { Ctx } from "../../kit/ctx";
import { listPasskeys } from "./passkeys-store";
import { hasAuthenticator } from "./store";

export { takeAuthenticatorCode } from "./authenticator";
export { type DeviceStanding, knowsDevice, rememberDevice } from "./devices";
export { passkeyLoginOptions, takePasskey } from "./passkey-login";
export { status } from "./status";

export type FactorWay = "authenticator" | "passkey";

/** How a member can prove who is there, besides a password. */
export async function listWays({ db }: Pick<Ctx, "db">, memberId: string): Promise<FactorWay[]> {
  const ways: [FactorWay, boolean][] = [
    ["authenticator", await hasAuthenticator(db, memberId)],
    ["passkey", (await listPasskeys(db, memberId)).length > 0],
  ];
  return ways.flatMap(([way, there]) => (there ? [way] : []));
}
