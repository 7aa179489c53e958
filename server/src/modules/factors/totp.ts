import { Secret, TOTP } from "otpauth";

const PERIOD_SECONDS = 30;
/** Clocks may differ by one step either way. */
const WINDOW_STEPS = 1;
const SECRET_BYTES = 20;

export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The URI that an authenticator app reads from a QR code. */
export function enrolmentUri(secret: string, brand: string, account: string): string {
  return new TOTP({ ...shapeOf(secret), issuer: brand, label: account }).toString();
}

/** Returns the time step of a code, at most one step from now; null if it is wrong. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP(shapeOf(secret));
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW_STEPS });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** SHA-1 because most apps support nothing else; it is still safe inside an HMAC. */
function shapeOf(secret: string) {
  return { algorithm: "SHA1", digits: 6, period: PERIOD_SECONDS, secret: Secret.fromBase32(secret) };
}
