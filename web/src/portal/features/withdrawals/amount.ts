import { fromDecimal, toDecimal } from "@magpie/domain/money";
import type { Translate } from "../../../kit/words/i18n";
import type { Quote } from "./Solver";

type Limits = Pick<Quote, "now" | "minimum" | "maximum" | "currency">;

/** The most that one request can take now; 0 if that is below the least. */
export function mostOf({ now, minimum, maximum, currency }: Limits): bigint {
  const read = (text: string) => fromDecimal(text, currency) ?? 0n;
  const most = read(now) < read(maximum) ? read(now) : read(maximum);
  return most < read(minimum) ? 0n : most;
}

/** The error of an amount as it is typed; undefined if it is right. */
export function amountProblem(text: string, quote: Limits, t: Translate, money: (decimal: string) => string): string | undefined {
  const amount = fromDecimal(text, quote.currency);
  const [least, most] = [fromDecimal(quote.minimum, quote.currency) ?? 0n, mostOf(quote)];
  if (amount === null || amount <= 0n) return t("withdrawals.form.noAmount");
  if (amount < least) return t("withdrawals.form.tooSmall", { minimum: money(quote.minimum) });
  return amount > most ? t("withdrawals.form.tooMuch", { most: money(toDecimal(most, quote.currency)) }) : undefined;
}

const STEPS = [5n, 2n, 1n];
const CHIPS = 4n;

/** A few round amounts up to the most, each a multiple of the first. */
export function quickAmounts(quote: Limits): string[] {
  const [least, most] = [fromDecimal(quote.minimum, quote.currency) ?? 0n, mostOf(quote)];
  const share = most / CHIPS;
  if (share === 0n) return [];
  const power = 10n ** BigInt(share.toString().length - 1);
  const step = power * (STEPS.find((digit) => digit * power <= share) ?? 1n);
  return [1n, 2n, 3n, 4n]
    .map((times) => times * step)
    .filter((amount) => amount >= least && amount <= most)
    .map((amount) => toDecimal(amount, quote.currency));
}

/** A decimal without a fraction that says nothing: "400.00" is "400". */
export function short(decimal: string): string {
  return decimal.replace(/\.0+$/, "");
}
