import { COUNTRIES } from "./countries";
import { refuse } from "./refusals";

const DIALLING_CODES = new Set(COUNTRIES.map(({ diallingCode }) => diallingCode));

/** The patterns of mobile numbers after the country's code, for countries we know; elsewhere only E.164's limits apply. */
const MOBILE: Record<string, RegExp> = {
  1: /^[2-9]\d{9}$/,
  7: /^[79]\d{9}$/,
  33: /^[67]\d{8}$/,
  34: /^[67]\d{8}$/,
  44: /^7\d{9}$/,
  52: /^[1-9]\d{9}$/,
  55: /^[1-9]\d9\d{8}$/,
  60: /^1\d{8,9}$/,
  61: /^4\d{8}$/,
  62: /^8\d{8,11}$/,
  63: /^9\d{9}$/,
  65: /^[89]\d{7}$/,
  66: /^[689]\d{8}$/,
  81: /^[789]0\d{8}$/,
  82: /^1\d{8,9}$/,
  84: /^[35789]\d{8}$/,
  86: /^1[3-9]\d{9}$/,
  91: /^[6-9]\d{9}$/,
  92: /^3\d{9}$/,
  351: /^9\d{8}$/,
  880: /^1\d{9}$/,
};

/** E.164 allows fifteen digits in all; no mobile network uses fewer than seven of its own. */
const SHORTEST = 7;
const LONGEST = 15;
/** Characters that people put between digits. */
const PUNCTUATION = /[\s().\-/]/g;

/** A mobile number in international form: country and number in digits, without plus. Refuses a text that is not one. */
export function normaliseMobile(diallingCode: string, number: string): string {
  const typed = number.normalize("NFKC").replaceAll(PUNCTUATION, "");
  if (typed === "") refuse("phone_missing");
  const own = ownDigits(diallingCode, typed);
  const fits = MOBILE[diallingCode]?.test(own) ?? (own.length >= SHORTEST && diallingCode.length + own.length <= LONGEST);
  if (!DIALLING_CODES.has(diallingCode) || !/^\d+$/.test(own) || !fits) refuse("phone_invalid");
  return diallingCode + own;
}

/** Drops the country code when it was typed again, and the zero that many countries dial inside. */
function ownDigits(diallingCode: string, typed: string): string {
  for (const start of [`+${diallingCode}`, `00${diallingCode}`]) {
    if (typed.startsWith(start)) return typed.slice(start.length).replace(/^0/, "");
  }
  return typed.replace(/^0/, "");
}

const LONGEST_CODE = 4;

/** The country code of a number in digits: the longest code it begins with, because +1 268 is not +1. */
export function diallingCodeOf(number: string): string | null {
  for (let length = LONGEST_CODE; length > 0; length--) {
    if (DIALLING_CODES.has(number.slice(0, length))) return number.slice(0, length);
  }
  return null;
}
