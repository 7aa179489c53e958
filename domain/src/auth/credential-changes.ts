/** Changes to the means by which a member signs in, is reached, or lets money go. */
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

/** No account is paid for this long after a change: a thief changes something first, and the owner needs time to notice. */
export const COOLING_HOURS = 24;

/** A first payment password replaces nothing that the owner relied on, so it starts no waiting time. */
export function coolsPayees(change: CredentialChange): boolean {
  return change !== "paymentPasswordSet";
}

/** Ends sessions that began with the old means. A contact or a payment password signs nobody in, so changing one ends none. */
export function endsSessions(change: CredentialChange): boolean {
  return !(["paymentPasswordSet", "paymentPassword", "mobile", "email", "returned"] as CredentialChange[]).includes(change);
}

/** After this many months without a sign-in the owner is told that the account will rest, and after this many more it does. */
export const DORMANT_TOLD_MONTHS = 11;
export const DORMANT_MONTHS_AFTER = 1;
