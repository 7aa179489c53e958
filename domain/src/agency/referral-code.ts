/** No two of these characters can be confused, even in handwriting: left out are 0 and O, 1 and I, 2 and Z, 5 and S, 8 and B. */
const ALPHABET = "234679ACDEFGHJKMNPQRTVWXY";
const LENGTH = 8;

/** A code for a friend to type. `pick` draws a whole number from zero to below its argument. */
export function newReferralCode(pick: (below: number) => number): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[pick(ALPHABET.length)]).join("");
}

/** Brings a typed code into the form that is stored; null when it cannot be a code. */
export function readReferralCode(typed: string): string | null {
  const code = typed.replaceAll(/[\s-]/g, "").toUpperCase();
  return code.length === LENGTH && [...code].every((character) => ALPHABET.includes(character)) ? code : null;
}
