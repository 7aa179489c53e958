import { currencyDigits, type Money } from "../money";

/** A merchant's settings for withdrawals. */
export interface WithdrawalOptions {
  /** Limits of one request. */
  minimum: Money;
  maximum: Money;
  /** Limits of one day, by the merchant's own clock. */
  dayAmount: Money;
  dayRequests: number;
  /** The part of a deposit that has to be bet, in hundredths of a per cent. */
  wagerBps: number;
  /** Requests below it need no approval when no check speaks against them; zero when all need one. */
  autoApproveBelow: Money;
  /** From this amount on two people have to approve. */
  secondFrom: Money;
  /** From this amount on, in single or linked sums or over 180 days, somebody has to check the member first. */
  checkFrom: Money;
  /** A member may take a request back while nobody has approved it. */
  cancellable: boolean;
  /** A payment without an answer for this long counts as received. */
  confirmMinutes: number;
}

/** Rough exchange rates to the euro in round numbers, only for merchants that have set no limits. */
const PER_EURO: Record<string, bigint> = {
  EUR: 1n,
  USD: 1n,
  BRL: 6n,
  CNY: 8n,
  THB: 40n,
  PHP: 60n,
  INR: 100n,
  JPY: 150n,
  KRW: 1_500n,
  IDR: 18_000n,
  VND: 25_000n,
};

export function defaultOptions(currency: string): WithdrawalOptions {
  const euro = (PER_EURO[currency] ?? 1n) * 10n ** BigInt(currencyDigits(currency));
  return {
    minimum: euro,
    maximum: 5_000n * euro,
    dayAmount: 10_000n * euro,
    dayRequests: 5,
    wagerBps: 10_000,
    autoApproveBelow: 0n,
    secondFrom: 1_000n * euro,
    checkFrom: 2_000n * euro,
    cancellable: true,
    confirmMinutes: 60,
  };
}
