/** Draws one of many outcomes in constant time (Vose's alias method): the column by chance, then the column's own outcome or its alias. */
export interface AliasTable {
  /** Pays in ten-thousandths of the stake, by outcome. */
  pays: Float64Array;
  /** Below this of 2^32 the column's own outcome is drawn. */
  own: Float64Array;
  alias: Uint32Array;
}

const WHOLE = 2 ** 32;

export function aliasTable(outcomes: readonly { weight: number; pays: number }[]): AliasTable {
  const sum = outcomes.reduce((all, { weight }) => all + weight, 0);
  const scaled = outcomes.map(({ weight }) => (weight * outcomes.length) / sum);
  const table = {
    pays: Float64Array.from(outcomes, ({ pays }) => pays),
    own: new Float64Array(outcomes.length).fill(WHOLE),
    alias: new Uint32Array(outcomes.length),
  };
  const small = scaled.flatMap((part, at) => (part < 1 ? [at] : []));
  const large = scaled.flatMap((part, at) => (part < 1 ? [] : [at]));
  for (let low = small.pop(); low !== undefined; low = small.pop()) {
    const high = large.pop();
    // Rounding can leave the last column a hair below the whole: it keeps all of itself.
    if (high === undefined) continue;
    table.own[low] = (scaled[low] ?? 0) * WHOLE;
    table.alias[low] = high;
    scaled[high] = (scaled[high] ?? 0) + (scaled[low] ?? 0) - 1;
    ((scaled[high] ?? 0) < 1 ? small : large).push(high);
  }
  return table;
}

/** Numbers from 0 to 2^32 - 1. */
export type Chance = () => number;

/** A small fast generator (sfc32), good enough for showing odds; outcomes that pay money are never drawn from it. */
export function blockChance(seed: number, block: number): Chance {
  let [a, b, c, counter] = [seed | 0, block | 0, Math.floor(seed / WHOLE) | 0, 1];
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  // Seeds that differ little begin alike; after some steps nothing of that is left.
  for (let step = 0; step < 15; step++) next();
  return next;
}

/** The pay of one draw. */
export function drawPays(table: AliasTable, chance: Chance): number {
  const column = Math.floor((chance() * table.own.length) / WHOLE);
  const at = chance() < (table.own[column] ?? 0) ? column : (table.alias[column] ?? 0);
  return table.pays[at] ?? 0;
}
