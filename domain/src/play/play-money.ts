import type { Money } from "../money";

/**
 * A trial begins with this and is filled up to it. It is in minor units, as stakes are, so that it lasts equally long in every currency.
 */
export const PLAY_MONEY: Money = 100_000n;
