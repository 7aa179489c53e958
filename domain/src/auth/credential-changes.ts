/** What can change about how a member signs in, is reached, or lets money go. */
export const CREDENTIAL_CHANGES = [
  "password",
  "paymentPasswordSet",
  "paymentPassword",
  "authenticatorAdded",
  "authenticatorRemoved",
  "recoveryCodes",
  "passkeyAdded",
  "passkeyRemoved",
  "mobile",
  "email",
  "recovered",
  /** Nothing was changed, but somebody signed in who had not for a year. */
  "returned",
] as const;
export type CredentialChange = (typeof CREDENTIAL_CHANGES)[number];

/** How long no account is paid after a change. Whoever has broken in changes something first; the owner has this long to notice. */
export const COOLING_HOURS = 24;

/** A first payment password replaces none: nothing that the owner relied on is different after it. */
export function coolsPayees(change: CredentialChange): boolean {
  return change !== "paymentPasswordSet";
}

/** Whoever signed in with what was before is asked again. A contact or a payment password signs nobody in. */
export function endsSessions(change: CredentialChange): boolean {
  return !(["paymentPasswordSet", "paymentPassword", "mobile", "email", "returned"] as CredentialChange[]).includes(change);
}
