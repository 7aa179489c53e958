import { fitsShape, readShape } from "./shape";

/**
 * The patterns of registration fields, by the id that merchants choose from. Browser and server read this one table. Every pattern is one
 * pass without nested repetition, so that no input can make it slow.
 */
export const PATTERNS = {
  any: /^[\s\S]*$/,
  letter_first: /^[A-Za-z][A-Za-z0-9]*$/,
  chinese_digits: /^[\p{Script=Han}0-9]+$/u,
  email: /^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/,
  alphanumeric: /^[A-Za-z0-9]+$/,
  letters_and_digits: /^(?=[^0-9]*[0-9])(?=[^A-Za-z]*[A-Za-z])[A-Za-z0-9]+$/,
  digits: /^[0-9]+$/,
  alphanumeric_upper: /^(?=[^A-Z]*[A-Z])[A-Za-z0-9]+$/,
  english_spaces: /^[A-Za-z]+(?: [A-Za-z]+)*$/,
  no_spaces: /^\S+$/,
  chinese_punctuation: /^[\p{Script=Han}·．.，。、（）()-]+$/u,
  date: /^(?:[0-9]{4}-[0-9]{2}-[0-9]{2}|[0-9]{2}-[0-9]{2}-[0-9]{4})$/,
  letters_spaces: /^[\p{L}\p{M}]+(?: [\p{L}\p{M}]+)*$/u,
  korean: /^\p{Script=Hangul}+$/u,
  thai: /^\p{Script=Thai}+$/u,
} as const satisfies Record<string, RegExp>;
export type PatternId = keyof typeof PATTERNS;

/** Fields a person fills in; what the browser adds by itself (domain, method) is not among them. */
export const FIELD_NAMES = [
  "username",
  "password",
  "confirmPassword",
  "payeeName",
  "email",
  "qqNum",
  "mobileNum",
  "recommenderId",
  "captcha",
  "verificationCode",
  "affiliateCode",
  "paymentPassword",
  "line",
  "whatsapp",
  "facebook",
  "wechat",
  "idNumber",
  "birthDate",
  "referralCode",
] as const;

export interface FieldRule {
  required: boolean;
  /** `*` where `patternId` is no pattern of the list; a page of the release before, which knows no shape, then takes what is as long. */
  acceptedPattern: string;
  patternId: string;
  minLength: number;
  maxLength: number;
  /** The merchant's own pattern where `patternId` is `shape`. */
  shape?: string | null | undefined;
}

export function isPatternId(id: string): id is PatternId {
  return Object.hasOwn(PATTERNS, id);
}

/** A date must also exist on the calendar. */
export function fitsPattern(id: PatternId, value: string): boolean {
  return PATTERNS[id].test(value) && (id !== "date" || isCalendarDate(value));
}

/** An optional field may stay empty; an unknown pattern accepts nothing. */
export function fieldIsGood(rule: FieldRule, value: string): boolean {
  const { length } = [...value];
  if (length === 0) return !rule.required;
  if (length < rule.minLength || length > rule.maxLength) return false;
  if (rule.patternId === "shape") return fitsOwn(rule.shape, value);
  if (rule.acceptedPattern === "*") return true;
  return isPatternId(rule.patternId) && fitsPattern(rule.patternId, value);
}

/** A shape that cannot be read accepts nothing. */
function fitsOwn(shape: string | null | undefined, value: string): boolean {
  const parts = readShape(shape ?? "");
  return parts !== null && fitsShape(parts, value);
}

/** A mobile number as people type it, without its dialling code. */
export function isMobileNumber(value: string): boolean {
  return /^[0-9]{6,15}$/.test(value.replaceAll(/[ -]/g, ""));
}

/** The six digits of a code sent by SMS. */
export function isVerificationCode(value: string): boolean {
  return /^[0-9]{6}$/.test(value);
}

function isCalendarDate(value: string): boolean {
  const [first = "", second = "", third = ""] = value.split("-");
  const [year, month, day] = first.length === 4 ? [first, second, third] : [third, first, second];
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  // An impossible day either fails to parse or rolls over into the next month.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${year}-${month}-${day}`);
}
