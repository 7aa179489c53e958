import type { registrationDesk } from "@magpie/contract/office/registration-desk";
import { refuse } from "@magpie/domain/refusals";
import { ruleFault } from "@magpie/domain/registration/field-rules";
import { wrongFields } from "@magpie/domain/registration/registration-form";
import type { Handler } from "../../kit/ctx";
import { DETAIL_FIELDS, listNewcomers, type Newcomer } from "../members/members";

const NEWCOMERS = 200;

/** Holds rules against what the newest members gave. Counts leave, and nothing that anybody wrote. */
export const tryRules: Handler<typeof registrationDesk.tryRules> = async (ctx, { rules }) => {
  for (const { field, ...choice } of rules) {
    const fault = ruleFault(field, choice);
    if (fault) refuse("invalid_input", { fields: { [field]: `rule_${fault}` } });
  }
  const newcomers = await listNewcomers(ctx, NEWCOMERS);
  return rules.map(({ field, pattern, min, max, shape }) => {
    const rule = {
      field,
      enabled: true,
      required: false,
      acceptedPattern: pattern === "any" ? "*" : pattern,
      patternId: pattern,
      minLength: min,
      maxLength: max,
      shape,
    };
    const given = newcomers.map((newcomer) => answerOf(newcomer, field)).filter((answer) => answer !== "");
    return { field, given: given.length, refused: given.filter((answer) => wrongFields([rule], { [field]: answer }).length > 0).length };
  });
};

/** What was given in a field; empty where nothing was, and where it is not kept as it was written: a password, a mobile number. */
function answerOf({ account, details, email }: Newcomer, field: string): string {
  if (field === "username") return account ?? "";
  if (field === "email") return email ?? "";
  const detail = DETAIL_FIELDS.find((name) => name === field);
  return (detail && details[detail]) || "";
}
