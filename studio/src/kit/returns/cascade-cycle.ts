import { type Pays, SCATTER, SHOWN_ROWS, type Strips, WILD } from "../maths/reels";
import { addStops, type Cycle, type CycleInTheMaking } from "./cycle";

/** Two bits for the count of each of ten symbols on a reel, and above them the strip index of its topmost symbol. */
type Reel = number;

const WIDTH = 2;
const MASK = 3;
const TOP_SHIFT = 20;
const COUNTS = (1 << TOP_SHIFT) - 1;

/** A symbol that won on the reels so far, and its number of ways. */
interface Won {
  shift: number;
  ways: number;
}

/** The winning symbols in each step of a cascade, first step first. */
type Steps = readonly (readonly Won[])[];

/**
 * The effect of a further reel on the steps: its counts of each winning symbol, its scatters at rest, and the number of stops with this
 * effect.
 */
interface Answer {
  shown: readonly (readonly number[])[];
  scatters: number;
  stops: number;
}

/**
 * Counts every stop of all five reels once, by credits and by scatters at rest, and the cascades by length. Positions within a reel do not
 * matter to ways, so a reel is only its count of each symbol and its position on the strip. The symbols that vanish from three reels are
 * the same whatever the others show, and from four whatever the fifth shows. So three reels are counted stop by stop, and each further one
 * only by its different answers.
 */
export function cascadeCycle(strips: Strips, pays: Pays, ladder: readonly number[]): { cycle: Cycle; chains: readonly number[] } {
  const symbols = Object.keys(pays);
  const shifts = new Map([...symbols, WILD, SCATTER].map((symbol, at) => [symbol, at * WIDTH]));
  const codes = strips.map((strip) => Array.from(strip, (symbol) => shifts.get(symbol) ?? 0));
  const [first = [], second = [], third = [], fourth = [], fifth = []] = codes;
  const reader = readerOf(symbols.length);
  const [fourthAnswers, fifthAnswers] = [answersOf(fourth, reader), answersOf(fifth, reader)];
  const cycle: CycleInTheMaking = new Map();
  const chains: number[] = [];

  function creditsOf(steps: Steps, reels: number): number {
    let credits = 0;
    for (const [step, won] of steps.entries()) {
      const multiplier = ladder[Math.min(step, ladder.length - 1)] ?? 1;
      for (const { shift, ways } of won) credits += (pays[symbols[shift / WIDTH] ?? ""]?.[reels - 3] ?? 0) * ways * multiplier;
    }
    return credits;
  }

  for (const a of first.keys()) {
    for (const b of second.keys()) {
      for (const c of third.keys()) {
        const three = settleThree([first, second, third], [a, b, c], reader);
        chains[three.steps.length] = (chains[three.steps.length] ?? 0) + fourth.length * fifth.length;
        for (const fourAnswer of fourthAnswers(three.steps)) {
          const onFour = parted(three.steps, fourAnswer);
          const credits = creditsOf(onFour.ended, 3);
          for (const fiveAnswer of fifthAnswers(onFour.goingOn)) {
            const onFive = parted(onFour.goingOn, fiveAnswer);
            const all = credits + creditsOf(onFive.ended, 4) + creditsOf(onFive.goingOn, 5);
            addStops(cycle, all, three.scatters + fourAnswer.scatters + fiveAnswer.scatters, fourAnswer.stops * fiveAnswer.stops);
          }
        }
      }
    }
  }
  return { cycle, chains };
}

interface Reader {
  symbols: number;
  /** The count of a symbol, with wilds in its place. */
  alike(reel: Reel, shift: number): number;
  scatters(reel: Reel): number;
  /** The bits that vanish when these symbols won. */
  gone(shifts: readonly number[]): number;
}

function readerOf(symbols: number): Reader {
  const [wild, scatter] = [symbols * WIDTH, (symbols + 1) * WIDTH];
  return {
    symbols,
    alike: (reel, shift) => ((reel >> shift) & MASK) + ((reel >> wild) & MASK),
    scatters: (reel) => (reel >> scatter) & MASK,
    gone: (shifts) => shifts.reduce((gone, shift) => gone | (MASK << shift), shifts.length > 0 ? MASK << wild : 0),
  };
}

function settleThree(codes: readonly (readonly number[])[], stops: readonly number[], reader: Reader): { steps: Steps; scatters: number } {
  let reels = codes.map((code, at) => opened(code, stops[at] ?? 0));
  const steps: Won[][] = [];
  for (;;) {
    const [one = 0, two = 0, three = 0] = reels;
    const won: Won[] = [];
    for (let shift = 0; shift < reader.symbols * WIDTH; shift += WIDTH) {
      const ways = ((one >> shift) & MASK) * reader.alike(two, shift) * reader.alike(three, shift);
      if (ways > 0) won.push({ shift, ways });
    }
    if (won.length === 0) return { steps, scatters: reels.reduce((sum, reel) => sum + reader.scatters(reel), 0) };
    steps.push(won);
    const gone = reader.gone(won.map(({ shift }) => shift));
    reels = reels.map((reel, at) => refilled(codes[at] ?? [], reel, gone));
  }
}

/** A reel's answers depend only on the symbols that won in each step, so each such question is put to all its stops once. */
function answersOf(code: readonly number[], reader: Reader): (steps: Steps) => readonly Answer[] {
  const known = new Map<string, readonly Answer[]>();
  return (steps) => {
    const question = steps.map((won) => won.map(({ shift }) => shift));
    const key = question.join("|");
    const answers = known.get(key) ?? ask(code, reader, question);
    known.set(key, answers);
    return answers;
  };
}

function ask(code: readonly number[], reader: Reader, question: readonly (readonly number[])[]): readonly Answer[] {
  const answers = new Map<string, Answer>();
  for (const stop of code.keys()) {
    let reel = opened(code, stop);
    const shown = question.map((shifts) => {
      const here = shifts.map((shift) => reader.alike(reel, shift));
      const gone = reader.gone(shifts.filter((_, at) => (here[at] ?? 0) > 0));
      reel = refilled(code, reel, gone);
      return here;
    });
    const scatters = reader.scatters(reel);
    const key = `${shown.join("|")};${scatters}`;
    const stops = (answers.get(key)?.stops ?? 0) + 1;
    answers.set(key, { shown, scatters, stops });
  }
  return [...answers.values()];
}

/** Separates the wins that end before a reel from those that go on over it, on more ways. */
function parted(steps: Steps, { shown }: Answer): { ended: Steps; goingOn: Steps } {
  const here = (step: number, at: number) => shown[step]?.[at] ?? 0;
  return {
    ended: steps.map((won, step) => won.filter((_, at) => here(step, at) === 0)),
    goingOn: steps.map((won, step) =>
      won.flatMap(({ shift, ways }, at) => (here(step, at) > 0 ? [{ shift, ways: ways * here(step, at) }] : [])),
    ),
  };
}

function opened(code: readonly number[], stop: number): Reel {
  let counts = 0;
  for (let row = 0; row < SHOWN_ROWS; row++) counts += 1 << (code[(stop + row) % code.length] ?? 0);
  return (stop << TOP_SHIFT) | counts;
}

function refilled(code: readonly number[], reel: Reel, gone: number): Reel {
  let counts = reel & COUNTS & ~gone;
  let top = reel >> TOP_SHIFT;
  let missing = SHOWN_ROWS;
  for (let rest = counts; rest > 0; rest >>= WIDTH) missing -= rest & MASK;
  for (; missing > 0; missing--) {
    top = (top + code.length - 1) % code.length;
    counts += 1 << (code[top] ?? 0);
  }
  return (top << TOP_SHIFT) | counts;
}
