import { LANGUAGES, type Language } from "../languages";
import { URGING_WORDS, type Urging } from "./urging-words";

export interface ToneFinding {
  urging: Urging;
  /** The words that were found, as they are compared: in lower case and without marks that hide them. */
  words: string;
}

export interface OfferToneFinding extends ToneFinding {
  language: Language;
  /** The name of the text within the offer: its title, its summary. */
  text: string;
}

/** A letter, or a mark that belongs to one; beside them a phrase is only part of a longer word. */
const LETTER = "[\\p{L}\\p{M}\\p{N}]";
/** These write without spaces, or add endings to a word, so a phrase is found anywhere. */
const UNSPACED: readonly Language[] = ["JA", "KO", "ZH"];
const SPACED = LANGUAGES.filter((language) => !UNSPACED.includes(language));

/**
 * Every phrase of every language: texts borrow each other's slogans. The pattern is far slower than a look for a piece of each phrase, and
 * nearly all texts have none.
 */
const PATTERNS = (Object.keys(URGING_WORDS) as (keyof typeof URGING_WORDS)[]).map((urging) => ({
  urging,
  pieces: LANGUAGES.flatMap((language) => URGING_WORDS[urging][language].map(longestPiece)),
  pattern: new RegExp(`(?<!${LETTER})(?:${phrasesOf(urging, SPACED)})(?!${LETTER})|${phrasesOf(urging, UNSPACED)}`, "gu"),
}));

function phrasesOf(urging: keyof typeof URGING_WORDS, languages: readonly Language[]): string {
  return languages.flatMap((language) => URGING_WORDS[urging][language].map(patternOf)).join("|");
}

function longestPiece(phrase: string): string {
  return plain(phrase)
    .split("*")
    .reduce((longest, piece) => (piece.length > longest.length ? piece : longest));
}

/** A star stands for one word, such as an amount. */
function patternOf(phrase: string): string {
  return plain(phrase)
    .replaceAll(/[.?+^$[\]\\(){}|]/g, "\\$&")
    .replaceAll("*", "\\S+");
}

const EXCLAMATION = /[!¡]/;
/** Two words in capitals beside each other; one alone may be a name, a currency or a game. */
const CAPITALS = /(?<!\p{L})\p{Lu}{4,}\s+\p{Lu}{4,}(?!\p{L})/u;

/** Everything in a text that urges to play. An offer with a finding is not published. */
export function lintTone(text: string): ToneFinding[] {
  const compared = plain(text);
  const found = PATTERNS.filter(({ pieces }) => pieces.some((piece) => compared.includes(piece))).flatMap(({ urging, pattern }) =>
    [...compared.matchAll(pattern)].map(([words]) => ({ urging, words })),
  );
  const shouted = CAPITALS.exec(text.normalize("NFKC")) ?? EXCLAMATION.exec(compared);
  return shouted ? [...found, { urging: "shouting", words: shouted[0].toLowerCase() }] : found;
}

/** The findings in all texts of an offer, by language. */
export function lintOffer(texts: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>): OfferToneFinding[] {
  return LANGUAGES.flatMap((language) =>
    Object.entries(texts[language] ?? {}).flatMap(([name, text]) =>
      lintTone(text).map((finding) => ({ language, text: name, ...finding })),
    ),
  );
}

/** Marks that are not seen, and the dot that Hindi writes or leaves out, would otherwise hide a phrase. */
function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/[\u00ad\u093c\u200b-\u200f\u2060\ufeff]/g, "")
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[‘’ʼ´`]/g, "'")
    .replaceAll(/[‐‑‒–]/g, "-")
    .replaceAll(/\s+/g, " ");
}
