/**
 * Kinds of promotions that something here runs. One of another kind is a promise that nobody keeps, so it is neither published nor shown.
 * Whoever builds the next kind adds it here.
 */
export const RUNNING_PROMOTIONS: readonly string[] = ["MISSIONS"];
