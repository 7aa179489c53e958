import type { Money } from "../money";

/** What a trial begins with, and is filled up to, in the smallest units: as stakes are, so that it lasts as long in every currency. */
export const PLAY_MONEY: Money = 100_000n;
