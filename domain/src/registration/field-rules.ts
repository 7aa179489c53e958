import { PASSWORD_LEAST, PASSWORD_MOST } from "../passwords/password-rule";
import type { PatternId } from "./registration";
import { readShape, SHAPE_LENGTH_MOST, type ShapeKind, type ShapePart, shapeLengths } from "./shape";

/** What a merchant may choose of a field's rule: a pattern from the list, or with `shape` one of its own, and how long a value is. */
export interface RuleChoice {
  pattern: string;
  min: number;
  max: number;
  /** Written as `upper:5 digit:4`; for the pattern `shape` alone. */
  shape?: string | undefined;
}

interface Bounds {
  patterns: readonly (PatternId | "shape")[];
  least: number;
  most: number;
}

const PLAIN = ["any", "no_spaces", "alphanumeric", "shape"] as const;
const NUMBERS = ["digits", "shape"] as const;

/**
 * The fields whose rule may be chosen, and how far. What the product itself writes or reads in one way – codes, captchas, dates, the payment
 * password – is not among them: another rule would refuse everybody. A password repeated follows the password.
 */
export const CHOICES: Readonly<Record<string, Bounds>> = {
  // Others read it, and it is written into links: nothing that hides, mixes directions or breaks a line.
  username: {
    patterns: ["letter_first", "alphanumeric", "letters_and_digits", "alphanumeric_upper", "chinese_digits", "korean", "thai", "shape"],
    least: 2,
    most: 32,
  },
  // No pattern that says which characters stand where: it would spell most of the password out.
  password: { patterns: ["no_spaces", "any", "letters_and_digits", "alphanumeric_upper"], least: PASSWORD_LEAST, most: 128 },
  payeeName: {
    patterns: ["letters_spaces", "any", "english_spaces", "chinese_punctuation", "korean", "thai", "shape"],
    least: 1,
    most: SHAPE_LENGTH_MOST,
  },
  email: { patterns: ["email"], least: 6, most: 160 },
  qqNum: { patterns: NUMBERS, least: 3, most: 20 },
  mobileNum: { patterns: ["digits"], least: 6, most: 15 },
  line: { patterns: PLAIN, least: 1, most: 80 },
  whatsapp: { patterns: NUMBERS, least: 6, most: 20 },
  facebook: { patterns: PLAIN, least: 1, most: 80 },
  wechat: { patterns: PLAIN, least: 1, most: 80 },
  idNumber: {
    patterns: ["alphanumeric", "digits", "alphanumeric_upper", "letters_and_digits", "no_spaces", "any", "shape"],
    least: 2,
    most: 40,
  },
};

export function mayChoose(field: string): boolean {
  return Object.hasOwn(CHOICES, field);
}

/** The fewest characters that fit a pattern, where it is more than one. */
const SHORTEST: Partial<Record<string, number>> = { letters_and_digits: 2, email: 6 };

export type RuleFault = "fixed" | "pattern" | "length" | "shape" | "impossible";

/** Why a rule cannot be had; null for a good one. One that no value fits would close the registration without saying so. */
export function ruleFault(field: string, { pattern, min, max, shape }: RuleChoice): RuleFault | null {
  const bounds = mayChoose(field) ? CHOICES[field] : undefined;
  if (!bounds) return "fixed";
  if (!bounds.patterns.some((one) => one === pattern)) return "pattern";
  if (min < bounds.least || max > bounds.most || min > max) return "length";
  // The repeated password is cut where the first is: every password that all merchants allow must fit.
  if (field === "password" && (max < PASSWORD_MOST || min > PASSWORD_MOST / 2)) return "length";
  if (pattern !== "shape") return shape !== undefined ? "shape" : max < (SHORTEST[pattern] ?? 1) ? "impossible" : null;
  const parts = readShape(shape ?? "");
  if (!parts) return "shape";
  const lengths = shapeLengths(parts);
  if (lengths.least > max || lengths.most < min) return "impossible";
  return field === "username" && !makesNames(parts) ? "impossible" : null;
}

/** What a name may be made of, so that it looks as it is and is found in whatever case it is typed. */
const OF_NAMES: readonly ShapeKind[] = ["digit", "upper", "lower", "letter", "alnum", "underscore"];

/** Names of digits alone are those of accounts opened by mobile number. */
function makesNames(parts: readonly ShapePart[]): boolean {
  return parts.every(({ kind }) => OF_NAMES.includes(kind)) && parts.some(({ kind }) => kind !== "digit");
}

/** No name, whatever a merchant's rule: digits alone, which squat on somebody's mobile number, or signs that nobody sees. */
export function isNoName(account: string): boolean {
  return /^\d+$/.test(account) || /\p{Default_Ignorable_Code_Point}/u.test(account);
}
