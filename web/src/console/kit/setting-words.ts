import { FIELD_NAMES } from "@magpie/domain/registration/registration";
import { readShape, shapeExample } from "@magpie/domain/registration/shape";
import type { OfficeKey, Translate } from "./words";

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

const SETTINGS = [
  "mainDomain",
  "gtagId",
  "default",
  "agent",
  "timeZone",
  "ranges",
  "image",
  "launch",
  "safetyProfile",
  "minimumAge",
  "proxies",
  "places",
  "outsideExclusions",
  "countries",
  "budgetPerDay",
  "on",
] as const;
const SHOWS = ["off", "optional", "required"] as const;

/** A feature that the office has no word for goes by its code. */
export function flagWord(modId: string, t: Translate): string {
  const known = FLAGS.find((flag) => flag === modId);
  return known ? t(`merchant.flag.${known}` satisfies OfficeKey) : modId;
}

/** What a line of a merchant's settings is called where its change is shown; by its own name where the office has no word for it. */
export function settingName(line: string, t: Translate): string {
  const known = SETTINGS.find((name) => name === line);
  return known ? t(`merchant.field.${known}` satisfies OfficeKey) : fieldWord(flagWord(line, t), t);
}

/** The value of such a line: that of a feature is on or off, and that of a field says whether it is asked for and what is taken. */
export function settingValue(line: string, value: string, t: Translate): string {
  const [, isOn] = /^(?:[A-Z0-9]+ )?(true|false)$/.exec(value) ?? [];
  if (isOn) return t(isOn === "true" ? "proposals.switch.on" : "proposals.switch.off");
  const words = value.split(" ");
  const show = SHOWS.find((one) => words.includes(one));
  const isRule = words.every((word) => word === show || isPatternWord(word) || /^(?:\d+|\w+:[\d-]+)$/.test(word));
  if (!show || !isRule || !FIELDS.some((name) => name === line)) return value;
  const shape = readShape(words.filter((word) => word.includes(":")).join(" "));
  return [
    t(`merchant.show.${show}`),
    ...words.filter(isPatternWord).map((word) => t(`merchant.pattern.${word}`)),
    words.filter((word) => /^\d+$/.test(word)).join("–"),
    shape ? t("merchant.shape.example", { text: shapeExample(shape) }) : "",
  ]
    .filter((part) => part !== "")
    .join(" · ");
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
