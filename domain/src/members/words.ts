/** Longer words are cut, so that no name is longer than the index likes. */
const LETTERS_MOST = 32;
/** Nobody types more, and each costs a look. */
const WORDS_MOST = 6;

/** Whatever is no letter or digit of ASCII parts words. Other scripts are left whole: their marks are letters too. */
const BETWEEN = /[^0-9a-z\u0080-\u{10ffff}]+/u;

/** The words of what an operator typed, in the form in which the database keeps those of accounts (`members_words_of`). */
export function wordsIn(text: string): string[] {
  const words = text.normalize("NFKC").toLowerCase().split(BETWEEN);
  const short = words.flatMap((word) => (word === "" ? [] : [[...word].slice(0, LETTERS_MOST).join("")]));
  return [...new Set(short)].slice(0, WORDS_MOST);
}
