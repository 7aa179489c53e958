import { type FieldRule, fieldIsGood } from "../registration/registration";

/** No merchant may ask for less, nor forbid so many. */
export const PASSWORD_LEAST = 8;
export const PASSWORD_MOST = 64;

/** The rule of a merchant's password field, within what is safe for everybody; without one, any characters will do. */
export function passwordRule(field: FieldRule | undefined): FieldRule {
  const chosen = field ?? { acceptedPattern: "*", patternId: "any", minLength: PASSWORD_LEAST, maxLength: PASSWORD_MOST };
  return {
    ...chosen,
    required: true,
    minLength: Math.max(chosen.minLength, PASSWORD_LEAST),
    maxLength: Math.max(chosen.maxLength, PASSWORD_MOST),
  };
}

/** Whether a password may be chosen, as far as its length and characters go. */
export function passwordFits(field: FieldRule | undefined, password: string): boolean {
  return fieldIsGood(passwordRule(field), password);
}
