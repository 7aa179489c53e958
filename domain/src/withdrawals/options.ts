import { currencyDigits, type Money } from "../money";

/** What a merchant chooses about withdrawals. */
export interface WithdrawalOptions {
  /** Of one request. */
  minimum: Money;
  maximum: Money;
  /** Of one day, by the merchant's own clock. */
  dayAmount: Money;
  dayRequests: number;
  /** How much of a deposit has to be bet, in hundredths of a per cent. */
  wagerBps: number;
  /** Requests below it that nothing speaks against need nobody's approval; zero where all do. */
  autoApproveBelow: Money;
  /** From here on two people have to approve. */
  secondFrom: Money;
  /** From here on, in single or linked sums or over 180 days, somebody has to look at the member first. */
  checkFrom: Money;
  /** A member may take a request back while nobody has approved it. */
  cancellable: boolean;
  /** Without an answer for so long, a payment counts as received. */
  confirmMinutes: number;
}

/** About so many to the euro, in round numbers. For a merchant that has chosen nothing, and for nothing else. */
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
