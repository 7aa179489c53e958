import { slipsToBeginning } from "./distance";
import { hangulInitials, initialsOf, wordsOf } from "./fold";

/** The texts by which a game can be found. */
export interface SearchableGame {
  /** In the reader's language first, then in others. */
  names: readonly string[];
  studio: string;
  /** Chinese names in pinyin, with a space after each syllable. */
  pinyin?: string | undefined;
}

/** Words that many games share: their kind, theme and features. */
export interface SharedWords {
  words: string;
  /** The indexes of those games in the list. */
  places: number[];
}

export interface SearchIndex {
  /** The indexes of the games that fit every typed word: best first, equals in the order of the list. Null when nothing was typed. */
  find(text: string): number[] | null;
  /** Builds the parts that only some searches need, so that the first such search does not wait for them. */
  prepare(): void;
}

/** One spelling, and the games it belongs to. */
interface Term {
  text: string;
  /** All kinds but initials match in the middle of a word; slips of the finger are forgiven in words only. */
  kind: "word" | "spelled" | "initials";
  /** Indexes in the list, each with the weight of a match here. */
  places: number[];
  weights: number[];
}

const OWN_NAME = 4;
const OTHER_NAME = 3;
const STUDIO = 1;
const SHARED = 1;

const EXACT = 100;
const BEGINS = 80;
const WITHIN = 50;
const ONE_SLIP = 40;
const TWO_SLIPS = 20;

/** Slips are forgiven from this many letters on, because in a short word a slip makes another word. */
const LETTERS_FOR_ONE_SLIP = 4;
const LETTERS_FOR_TWO_SLIPS = 8;
/** Fewer letters occur within almost every word. A Chinese character says as much as a word. */
const LETTERS_WITHIN = 3;
const SAYS_A_WORD = /[\u3040-\u30ff\u3400-\u9fff\u0900-\u097f\u1100-\u11ff]/;
/** Remembered words are used again while somebody types on or deletes letters. */
const WORDS_REMEMBERED = 32;
/** A different figure is a different number, not a slip. */
const NUMBER = /^\p{N}+$/u;
const LAST_LATIN = 0x24f;

export function searchIndex(games: readonly SearchableGame[], shared: readonly SharedWords[] = []): SearchIndex {
  const terms = [...termsOf(games), ...shared.flatMap(sharedTerms)];
  // Names without their spaces are many and seldom needed, so they are built on first use.
  let joinedNames: Term[] | null = null;
  const joined = () => {
    joinedNames ??= joinedTermsOf(games);
    return joinedNames;
  };

  const remembered = new Map<string, Int32Array>();

  function find(text: string): number[] | null {
    const words = wordsOf(text);
    if (words.length === 0) return null;
    const found = bestFirst(words.map((word) => scores(word)).reduce(both));
    return found.length > 0 || words.length === 1 ? found : bestFirst(plainScores(joined(), words.join("")) ?? new Int32Array());
  }

  /** Scores each game for one word: as typed, else as a part of joined names, else with slips of the finger. */
  function scores(word: string): Int32Array {
    const known = remembered.get(word);
    if (known) return known;
    const [oldest] = remembered.keys();
    if (oldest !== undefined && remembered.size >= WORDS_REMEMBERED) remembered.delete(oldest);
    const made = plainScores(terms, word) ?? plainScores(joined(), word) ?? slippedScores(word) ?? new Int32Array(games.length);
    remembered.set(word, made);
    return made;
  }

  function plainScores(among: readonly Term[], word: string): Int32Array | null {
    return spread(among, games.length, (term) => plainMatch(term, word));
  }

  function slippedScores(word: string): Int32Array | null {
    const most = word.length >= LETTERS_FOR_TWO_SLIPS ? 2 : word.length >= LETTERS_FOR_ONE_SLIP ? 1 : 0;
    if (most === 0 || NUMBER.test(word)) return null;
    return spread(terms, games.length, (term) => (isLikeScript(term, word) ? slippedMatch(term.text, word, most) : 0));
  }

  return { find, prepare: () => void joined() };
}

/** Null when no term matches. */
function spread(terms: readonly Term[], count: number, match: (term: Term) => number): Int32Array | null {
  let scores: Int32Array | null = null;
  for (const term of terms) {
    const quality = match(term);
    if (quality === 0) continue;
    scores ??= new Int32Array(count);
    for (let at = 0; at < term.places.length; at++) {
      const place = term.places[at] ?? 0;
      const score = quality * (term.weights[at] ?? 0);
      if (score > (scores[place] ?? 0)) scores[place] = score;
    }
  }
  return scores;
}

/** There are few scores and many games, so games are placed by counting scores instead of sorting. */
function bestFirst(scores: Int32Array): number[] {
  const best = scores.reduce((most, score) => (score > most ? score : most), 0);
  const next = new Int32Array(best + 1);
  for (const score of scores) next[score] = (next[score] ?? 0) + 1;
  let better = 0;
  for (let score = best; score > 0; score--) {
    const equals = next[score] ?? 0;
    next[score] = better;
    better += equals;
  }
  const found = new Array<number>(better);
  for (let place = 0; place < scores.length; place++) {
    const score = scores[place] ?? 0;
    if (score === 0) continue;
    const at = next[score] ?? 0;
    found[at] = place;
    next[score] = at + 1;
  }
  return found;
}

function both(sum: Int32Array, next: Int32Array): Int32Array {
  return sum.map((score, place) => {
    const more = next[place] ?? 0;
    return more > 0 && score > 0 ? score + more : 0;
  });
}

function plainMatch({ text, kind }: Term, word: string): number {
  if (text.startsWith(word)) return text.length === word.length ? EXACT : BEGINS;
  if (kind === "initials" || (word.length < LETTERS_WITHIN && !SAYS_A_WORD.test(word))) return 0;
  return text.includes(word) ? WITHIN : 0;
}

function isLikeScript({ text, kind }: Term, word: string): boolean {
  return kind === "word" && text.charCodeAt(0) <= LAST_LATIN === word.charCodeAt(0) <= LAST_LATIN && !NUMBER.test(text);
}

function slippedMatch(text: string, word: string, most: number): number {
  const slips = slipsToBeginning(word, text, most);
  if (slips > most) return 0;
  return slips === 1 ? ONE_SLIP : TWO_SLIPS;
}

/** Collects terms, each with all the games that it belongs to. */
function collect() {
  const terms = new Map<string, Term>();
  function add(text: string, kind: Term["kind"], place: number, weight: number): void {
    const key = `${kind} ${text}`;
    let term = terms.get(key);
    if (!term) {
      term = { text, kind, places: [], weights: [] };
      terms.set(key, term);
    }
    term.places.push(place);
    term.weights.push(weight);
  }
  return { add, list: () => [...terms.values()] };
}

function termsOf(games: readonly SearchableGame[]): Term[] {
  const { add, list } = collect();
  for (const [place, { names, studio, pinyin }] of games.entries()) {
    for (const [at, name] of names.entries()) {
      const weight = at === 0 ? OWN_NAME : OTHER_NAME;
      const words = wordsOf(name);
      for (const word of words) add(word, "word", place, weight);
      const initials = hangulInitials(words.join(""));
      if (initials) add(initials, "initials", place, weight);
    }
    for (const word of wordsOf(studio)) add(word, "word", place, STUDIO);
    const syllables = wordsOf(pinyin ?? "").filter((syllable) => !NUMBER.test(syllable));
    if (syllables.length === 0) continue;
    add(syllables.join(""), "spelled", place, OTHER_NAME);
    add(initialsOf(syllables), "initials", place, OTHER_NAME);
  }
  return list();
}

/** All words share one list of indexes: ten thousand games with sixty such words each would make a list of half a million. */
function sharedTerms({ words, places }: SharedWords): Term[] {
  const weights = places.map(() => SHARED);
  return wordsOf(words).map((text) => ({ text, kind: "word", places, weights }));
}

/** The names that the reader sees, without their spaces. */
function joinedTermsOf(games: readonly SearchableGame[]): Term[] {
  const { add, list } = collect();
  for (const [place, { names }] of games.entries()) {
    const words = wordsOf(names[0] ?? "");
    if (words.length > 1) add(words.join(""), "spelled", place, OWN_NAME);
  }
  return list();
}
