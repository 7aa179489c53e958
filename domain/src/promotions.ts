/**
 * The kinds of promotions that are built. A promotion of another kind would be a promise that nobody keeps, so it is neither published nor
 * shown. Whoever builds the next kind adds it here.
 */
export const RUNNING_PROMOTIONS: readonly string[] = ["MISSIONS"];
