import { type FieldRule, fieldIsGood } from "../registration/registration";

/** Every merchant requires at least the least number of characters and allows at least the most. */
export const PASSWORD_LEAST = 8;
export const PASSWORD_MOST = 64;

/** The rule of a merchant's password field, within the bounds that are safe for everybody; without one, any characters will do. */
export function passwordRule(field: FieldRule | undefined): FieldRule {
  const chosen = field ?? { acceptedPattern: "*", patternId: "any", minLength: PASSWORD_LEAST, maxLength: PASSWORD_MOST };
  return {
    ...chosen,
    required: true,
    minLength: Math.max(chosen.minLength, PASSWORD_LEAST),
    maxLength: Math.max(chosen.maxLength, PASSWORD_MOST),
  };
}

/** Checks only the length and the characters of a password. */
export function passwordFits(field: FieldRule | undefined, password: string): boolean {
  return fieldIsGood(passwordRule(field), password);
}

/** Six digits, not all equal and not in a row up or down, because those are the first that a guesser tries. */
export function isPaymentPassword(text: string): boolean {
  if (!/^[0-9]{6}$/.test(text)) return false;
  const steps = new Set([...text].slice(1).map((digit, place) => Number(digit) - Number(text[place])));
  return !(steps.size === 1 && [-1, 0, 1].some((step) => steps.has(step)));
}
