import { convertPoints } from "@magpie/domain/loyalty/points";
import { currencyDigits, fromDecimal, toDecimal } from "@magpie/domain/money";

export interface Exchange {
  points: string;
  cash: string;
}

/** The cash that so many points give, by the same rule as the server's, and the points that stay. */
export function worthOf(typed: string, held: string, exchange: Exchange, currency: string): { cash: string; left: string } | null {
  if (!/^\d{1,15}$/.test(typed) || BigInt(typed) > BigInt(held)) return null;
  const { taken, cash } = convertPoints(BigInt(typed), BigInt(exchange.points));
  const unit = fromDecimal(exchange.cash, currency) ?? 0n;
  return cash > 0n ? { cash: toDecimal(cash * unit, currency), left: String(BigInt(held) - taken) } : null;
}

/** The same ratio for a whole unit of money, as people read it. */
export function rateOf({ points, cash }: Exchange, currency: string): Exchange {
  const times = 10n ** BigInt(currencyDigits(currency));
  return { points: String(BigInt(points) * times), cash: toDecimal((fromDecimal(cash, currency) ?? 0n) * times, currency) };
}
