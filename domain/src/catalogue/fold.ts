/** Accents on Latin letters and the dot under borrowed sounds in Hindi are dropped, because people leave both out when they type. */
const LEFT_AWAY = /[\u0300-\u036f\u093c]/g;
const KATAKANA = /[\u30a1-\u30f6]/g;
const KATAKANA_TO_HIRAGANA = 0x60;
const PLAIN = /^[ -~]*$/;
const NOT_IN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;
/** The jamo that begin a syllable. A syllable decomposes into two or three jamo, and one of these comes first. */
const HANGUL_INITIALS = /[\u1100-\u1112]/g;
const HANGUL = /[\u1100-\u11ff]/;

/**
 * Folds text for comparison: without case and accents, katakana as hiragana, and Korean syllables decomposed, so that a half-typed syllable
 * is a beginning of the whole one.
 */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .replace(LEFT_AWAY, "")
    .toLowerCase()
    .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - KATAKANA_TO_HIRAGANA));
}

export function wordsOf(text: string): string[] {
  return fold(text)
    .split(NOT_IN_WORDS)
    .filter((word) => word !== "");
}

/** Quick Korean typists write only the first consonant of each syllable. Null for a word that is not Korean. */
export function hangulInitials(foldedWord: string): string | null {
  return HANGUL.test(foldedWord) ? (foldedWord.match(HANGUL_INITIALS)?.join("") ?? null) : null;
}

/** The first letters of syllables that are separated by spaces, as in pinyin. */
export function initialsOf(syllables: readonly string[]): string {
  return syllables.map(([first = ""]) => first).join("");
}
