/** After so many months without a sign-in an account's owner is told that it will rest, and so many after that it does. */
export const DORMANT_TOLD_MONTHS = 11;
export const DORMANT_MONTHS_AFTER = 1;
