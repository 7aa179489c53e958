import { canonical } from "./canonical";
import type { Offer } from "./offer";
import type { Sentence } from "./sentence";
import { termsOf } from "./terms";

export interface TermsDiff {
  went: readonly Sentence[];
  came: readonly Sentence[];
  changed: readonly { before: Sentence; after: Sentence }[];
}

/** The difference between two versions in the sentences that a player reads. Equal sentences are left out wherever they stand. */
export function diffOf(before: Offer, after: Offer): TermsDiff {
  const [old, fresh] = [termsOf(before), termsOf(after)];
  const went = without(old, fresh);
  const came = without(fresh, old);
  const changed: { before: Sentence; after: Sentence }[] = [];
  for (const sentence of [...went]) {
    const at = came.findIndex(({ key }) => key === sentence.key);
    const [pair] = at < 0 ? [] : came.splice(at, 1);
    if (!pair) continue;
    changed.push({ before: sentence, after: pair });
    went.splice(went.indexOf(sentence), 1);
  }
  return { went, came, changed };
}

/** The sentences that the others lack; one that stands twice is met by two of the others. */
function without(sentences: readonly Sentence[], others: readonly Sentence[]): Sentence[] {
  const left = others.map(canonical);
  return sentences.filter((sentence) => {
    const at = left.indexOf(canonical(sentence));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
