import { FIELD_NAMES } from "@magpie/domain/registration/registration";
import type { OfficeKey, Translate } from "../../kit/words";

const FLAGS = [
  "LOGIN3",
  "MOBILEVERCODELOGIN3",
  "FREEPLAY3",
  "REGISTER3",
  "USERNAMEREG3",
  "MOBILENUMREG3",
  "REGMOBVERF3",
  "MOBILENUMPASSREG3",
  "PASSWORD3",
  "CHNGPASSVERIF3",
  "PWDEXPFORCECHANGE3",
  "MEMBERCENTER3",
  "REFERRAL3",
  "POINTMALL3",
  "TRANSFERUPLINE3",
  "AGENTCENTER3",
  "AGENTPOLICY3",
  "CONTRACTDIVIDEND3",
  "CONTRACTSALARY3",
  "CONTRACTHOURSALARY3",
  "CONTRACTREALTIMESALARY3",
  "TRANSFERDOWNLINE3",
  "TABLECHAT3",
  "LANGUAGETY3",
] as const;

const FIELDS = [...FIELD_NAMES, "countryDialingCode"] as const;

/** A feature that the office has no word for goes by its code. */
export function flagWord(modId: string, t: Translate): string {
  const known = FLAGS.find((flag) => flag === modId);
  return known ? t(`merchant.flag.${known}` satisfies OfficeKey) : modId;
}

export function fieldWord(field: string, t: Translate): string {
  const known = FIELDS.find((name) => name === field);
  return known ? t(`merchant.ask.${known}` satisfies OfficeKey) : field;
}

const PATTERN_WORDS = [
  "any",
  "letter_first",
  "chinese_digits",
  "email",
  "alphanumeric",
  "letters_and_digits",
  "digits",
  "alphanumeric_upper",
  "english_spaces",
  "no_spaces",
  "chinese_punctuation",
  "letters_spaces",
  "korean",
  "thai",
  "shape",
] as const;

export function isPatternWord(pattern: string): pattern is (typeof PATTERN_WORDS)[number] {
  return PATTERN_WORDS.some((one) => one === pattern);
}
