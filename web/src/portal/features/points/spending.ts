import { points } from "@magpie/contract/loyalty/points";

/** Answers that are out of date once points were spent. */
export const CHANGED = [points.balance, points.rewards, points.orders, points.lines];

export const PIN = /^\d{6}$/;
