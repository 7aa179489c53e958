/** Accents on Latin letters, and the dot that Hindi puts under borrowed sounds: people leave both away when they type. */
const LEFT_AWAY = /[\u0300-\u036f\u093c]/g;
const KATAKANA = /[\u30a1-\u30f6]/g;
const KATAKANA_TO_HIRAGANA = 0x60;
const PLAIN = /^[ -~]*$/;
const NOT_IN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;
/** Jamo that begin a syllable; a syllable is taken apart into two or three jamo, the first of which is one of these. */
const HANGUL_INITIALS = /[\u1100-\u1112]/g;
const HANGUL = /[\u1100-\u11ff]/;

/**
 * Text as it is compared: without case and accents, katakana as hiragana, and Korean syllables taken apart, so that a syllable which
 * is still being typed is the beginning of the whole one.
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

/** What quick Korean typists write for a word: the first consonant of each syllable. Null where the word is not Korean. */
export function hangulInitials(foldedWord: string): string | null {
  return HANGUL.test(foldedWord) ? (foldedWord.match(HANGUL_INITIALS)?.join("") ?? null) : null;
}

/** The first letters of syllables that stand apart, as in pinyin. */
export function initialsOf(syllables: readonly string[]): string {
  return syllables.map(([first = ""]) => first).join("");
}
