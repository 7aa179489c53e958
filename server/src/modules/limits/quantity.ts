import { type LimitKind, type LimitWindow, WINDOW_HOURS } from "@magpie/domain/limits/limits";
import { fromDecimal, toDecimal } from "@magpie/domain/money";

/** No member needs a higher limit, and it stays far from what the column can hold. */
const MOST = 10n ** 15n;
const MINUTE = 60n;

/** Formats for the wire: money as a decimal, time in whole minutes. */
export function quantityOf(kind: LimitKind, amount: bigint, currency: string): string {
  return kind === "session" ? String(amount / MINUTE) : toDecimal(amount, currency);
}

/** Null if it is no valid limit: negative, finer than the currency, or longer than the window itself. */
export function readQuantity(kind: LimitKind, window: LimitWindow, text: string, currency: string): bigint | null {
  const amount = kind === "session" ? readMinutes(text) : fromDecimal(text, currency);
  const most = kind === "session" ? BigInt(WINDOW_HOURS[window] * 60) * MINUTE : MOST;
  return amount !== null && amount >= 0n && amount <= most ? amount : null;
}

function readMinutes(text: string): bigint | null {
  return /^\d{1,6}$/.test(text) ? BigInt(text) * MINUTE : null;
}
