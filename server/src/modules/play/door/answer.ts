import type { Output } from "@magpie/contract/kit/call";
import type { vendor } from "@magpie/contract/vendor";
import { toDecimal } from "@magpie/domain/money";
import { refuse } from "@magpie/domain/refusals";
import type { Answer } from "./plan";

/** As the vendor reads it. */
export function answerWith(answer: Answer, currency: string): Output<typeof vendor.bet> {
  if (answer.refusal !== null) refuse(answer.refusal, answer.value);
  const { reference, balance } = answer;
  return { reference: reference === null ? null : String(reference), balance: toDecimal(balance, currency), currency };
}
