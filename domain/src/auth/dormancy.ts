/** After this many months without a sign-in the owner is told that the account will rest, and after this many more it does. */
export const DORMANT_TOLD_MONTHS = 11;
export const DORMANT_MONTHS_AFTER = 1;
