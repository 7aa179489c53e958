import { currencyDigits, type Money } from "@magpie/domain/money";
import type { GameInfo } from "../kit/maths/game";

/** The least stake in whole units of a currency; one for a currency that is not listed. */
const LEAST: Record<string, number> = { JPY: 20, KRW: 200, VND: 2000, INR: 2, PHP: 2, THB: 2, TWD: 2 };
const STEPS = [1, 2, 5, 10, 20, 50, 100, 250, 500, 1000];
/** A round may cost the house at most this many of the least stakes. */
const MOST_AT_RISK = 1_000_000;

export function leastStake(currency: string): Money {
  return BigInt(LEAST[currency] ?? 1) * 10n ** BigInt(currencyDigits(currency));
}

/** The allowed stakes, from the least to the most: the game's highest return stays within the house's risk. */
export function stakesOf({ maxWinX }: Pick<GameInfo, "maxWinX">, currency: string): Money[] {
  const least = leastStake(currency);
  return STEPS.filter((step) => step * maxWinX <= MOST_AT_RISK).map((step) => least * BigInt(step));
}

/** A stake may be any whole multiple of the least stake, up to the most. */
export function isStake(stakes: readonly Money[], stake: Money): boolean {
  const [least, most] = [stakes[0] ?? 0n, stakes.at(-1) ?? 0n];
  return least > 0n && stake >= least && stake <= most && stake % least === 0n;
}
