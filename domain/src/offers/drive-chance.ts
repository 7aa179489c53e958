/** Draws one of many outcomes in constant time (Vose's alias method): the column by chance, then the column's own outcome or its alias. */
export interface AliasTable {
  /** Pays in ten-thousandths of the stake, by outcome. */
  pays: readonly number[];
  /** The part of a column below which its own outcome is drawn. */
  own: Float64Array;
  alias: Uint32Array;
}

export function aliasTable(outcomes: readonly { weight: number; pays: number }[]): AliasTable {
  const sum = outcomes.reduce((all, { weight }) => all + weight, 0);
  const parts = outcomes.map(({ weight }) => (weight * outcomes.length) / sum);
  const own = new Float64Array(outcomes.length).fill(1);
  const alias = new Uint32Array(outcomes.length);
  const small = parts.flatMap((part, at) => (part < 1 ? [at] : []));
  const large = parts.flatMap((part, at) => (part < 1 ? [] : [at]));
  for (let low = small.pop(); low !== undefined; low = small.pop()) {
    const high = large.pop();
    // Rounding can leave the last column a hair below the whole: it keeps all of itself.
    if (high === undefined) continue;
    const part = parts[low] ?? 0;
    own[low] = part;
    alias[low] = high;
    const rest = (parts[high] ?? 0) + part - 1;
    parts[high] = rest;
    (rest < 1 ? small : large).push(high);
  }
  return { pays: outcomes.map(({ pays }) => pays), own, alias };
}

const WHOLE = 2 ** 32;
const AHEAD = 1024;

/** A small fast generator (sfc32), good enough to show odds with; outcomes that pay money are never drawn from it. */
export class Chance {
  /** Filled many at a time: numbers kept between two draws would each be allocated anew. */
  readonly #ahead = new Uint32Array(AHEAD);
  readonly #state: Int32Array;
  #at = AHEAD;

  constructor(seed: number, block: number) {
    this.#state = Int32Array.of(seed, block, Math.floor(seed / WHOLE), 1);
    this.#fill();
    // Seeds that differ little begin alike; after some draws nothing of that is left.
    this.#at = 16;
  }

  /** A number from 0 up to 1, without 1. */
  next(): number {
    if (this.#at === AHEAD) this.#fill();
    return (this.#ahead[this.#at++] ?? 0) / WHOLE;
  }

  #fill(): void {
    let [a = 0, b = 0, c = 0, counter = 0] = this.#state;
    for (let at = 0; at < AHEAD; at++) {
      const sum = (((a + b) | 0) + counter) | 0;
      counter = (counter + 1) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + sum) | 0;
      this.#ahead[at] = sum;
    }
    this.#state.set([a, b, c, counter]);
    this.#at = 0;
  }
}

/** The number of the outcome that is drawn. */
export function drawOutcome({ own, alias }: AliasTable, chance: Chance): number {
  const place = chance.next() * own.length;
  const column = Math.floor(place);
  return place - column < (own[column] ?? 0) ? column : (alias[column] ?? 0);
}
