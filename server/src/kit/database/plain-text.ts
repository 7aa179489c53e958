/**
 * Lists and lines of plain values as texts, for statements that carry hundreds of them: numbers, ids, names, times and currencies, none of
 * which needs quotes. Numbers are read digit by digit, since to cut each out as a text of its own took several times as long.
 */

const codeOf = (sign: string): number => sign.charCodeAt(0);
const ZERO = codeOf("0");
const NINE = codeOf("9");
const SPACE = codeOf(" ");
const COMMA = codeOf(",");
const NEW_LINE = codeOf("\n");
const HYPHEN = codeOf("-");
const CLOSING = codeOf("}");
/** The first letters of what the database writes for nothing, and for what is true. */
const NULL = codeOf("N");
const TRUE = codeOf("t");

/** So many digits fit into a `number` exactly. */
const EXACT_DIGITS = 15;

/** Writes an array for the database. */
export function plainList(values: readonly unknown[]): string {
  return `{${values.join(",")}}`;
}

/** Reads such an array as the database writes it. */
export function wordsIn(list: string): string[] {
  return list === "{}" ? [] : list.slice(1, -1).split(",");
}

/** The same for whole numbers; zero for one that is null. */
export function numbersIn(list: string): bigint[] {
  const numbers: bigint[] = [];
  if (list === "{}") return numbers;
  let from = 1;
  for (let at = 1; at < list.length; at += 1) {
    const sign = list.charCodeAt(at);
    if (sign !== COMMA && sign !== CLOSING) continue;
    numbers.push(list.charCodeAt(from) === NULL ? 0n : numberAt(list, from, at));
    from = at + 1;
  }
  return numbers;
}

function numberAt(text: string, from: number, to: number): bigint {
  const count = countAt(text, from, to);
  return Number.isNaN(count) ? BigInt(text.slice(from, to)) : BigInt(count);
}

/** NaN where it is no plain number, or a longer one than is exact. */
function countAt(text: string, from: number, to: number): number {
  if (to - from > EXACT_DIGITS) return Number.NaN;
  let count = 0;
  for (let at = from; at < to; at += 1) {
    const digit = text.charCodeAt(at);
    if (!(digit >= ZERO && digit <= NINE)) return Number.NaN;
    count = count * 10 + digit - ZERO;
  }
  return count;
}

const AT_UTC = "+00";
/** Where the fraction of a second begins in `2026-11-19 23:59:02.123456+00`. */
const FRACTION = 20;

/** Reads a moment as the database writes it in UTC, cut to milliseconds; null for any other text. */
export function momentIn(text: string): Date | null {
  const end = text.length - AT_UTC.length;
  if (end < FRACTION - 1 || !text.endsWith(AT_UTC) || text.charCodeAt(0) === ZERO || text.charCodeAt(4) !== HYPHEN) return null;
  const part = (from: number) => countAt(text, from, from + 2);
  const fraction = end > FRACTION ? countAt(text, FRACTION, Math.min(end, FRACTION + 3)) * 10 ** Math.max(0, FRACTION + 3 - end) : 0;
  const time = Date.UTC(countAt(text, 0, 4), part(5) - 1, part(8), part(11), part(14), part(17), fraction);
  return Number.isNaN(time) ? null : new Date(time);
}

/** Reads lines of words, which are parted by one space. */
export class LineReader {
  private at = 0;

  constructor(private readonly text: string) {}

  isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  number(): bigint {
    const from = this.at;
    return numberAt(this.text, from, this.pass(SPACE));
  }

  /** A number that is known to be small. */
  count(): number {
    const from = this.at;
    return countAt(this.text, from, this.pass(SPACE));
  }

  /** As the database writes what is true or false. */
  isTrue(): boolean {
    const from = this.at;
    this.pass(SPACE);
    return this.text.charCodeAt(from) === TRUE;
  }

  /** All that is left of this line, with its spaces. */
  rest(): string {
    const from = this.at;
    return this.text.slice(from, this.pass(NEW_LINE));
  }

  /** Goes on behind the next such sign, and returns where that is. */
  private pass(sign: number): number {
    const { text } = this;
    let to = this.at;
    while (to < text.length && text.charCodeAt(to) !== sign) to += 1;
    this.at = to + 1;
    return to;
  }
}
