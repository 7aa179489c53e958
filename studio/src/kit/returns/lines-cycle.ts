import type { LinesTable } from "../maths/lines";
import { ofThreeUp, SHOWN_ROWS, type Strips, WILD } from "../maths/reels";
import { addStops, type Cycle, type CycleInTheMaking } from "./cycle";

/** At each stop, the symbol of each row and the count of the counted symbol among them. */
type Reel = readonly { rows: readonly string[]; counted: number }[];

/** A line that has not ended yet. */
interface Alive {
  line: string;
  symbol: string;
  wilds: number;
}

/** The symbols that a reel shows to the lines that reach it, its count of the counted symbol, and the number of stops with this answer. */
interface Answer {
  shown: readonly string[];
  counted: number;
  stops: number;
}

/**
 * Counts every stop of all five reels once, by credits and by the counted symbol. Three reels are counted stop by stop, the last two by
 * their different answers to the lines that are still alive: seconds for hundreds of millions of stops.
 */
export function linesCycle(strips: Strips, table: LinesTable, counted: string, multiplierOf: (wilds: number) => number = () => 1): Cycle {
  const reels = strips.map((strip) => reelOf(strip, counted));
  const [first = [], second = [], third = [], fourth = [], fifth = []] = reels;
  const [fourthAnswers, fifthAnswers] = [answersOf(fourth, 3), answersOf(fifth, 4)];
  const creditsOf = (alive: readonly Alive[], reached: number) =>
    alive.reduce((sum, { symbol, wilds }) => sum + ofThreeUp(table.pays[symbol] ?? [], reached) * multiplierOf(wilds), 0);
  const cycle: CycleInTheMaking = new Map();

  function addLastTwo(alive: readonly Alive[], seen: number): void {
    for (const four of fourthAnswers(alive)) {
      const onFour = parted(alive, four);
      const credits = creditsOf(onFour.ended, 3);
      for (const five of fifthAnswers(onFour.goingOn)) {
        const onFive = parted(onFour.goingOn, five);
        const all = credits + creditsOf(onFive.ended, 4) + creditsOf(onFive.goingOn, 5);
        addStops(cycle, all, seen + four.counted + five.counted, four.stops * five.stops);
      }
    }
  }

  for (const one of first) {
    const begun = table.lines.map((line) => ({ line, symbol: one.rows[Number(line[0])] ?? "", wilds: 0 }));
    for (const two of second) {
      const reaching = onward(begun, two.rows, 1);
      for (const three of third) addLastTwo(onward(reaching, three.rows, 2), one.counted + two.counted + three.counted);
    }
  }
  return cycle;
}

function reelOf(strip: string, counted: string): Reel {
  return Array.from(strip, (_, stop) => {
    const rows = Array.from({ length: SHOWN_ROWS }, (_, row) => strip.charAt((stop + row) % strip.length));
    return { rows, counted: rows.filter((symbol) => symbol === counted).length };
  });
}

function onward(alive: readonly Alive[], rows: readonly string[], reel: number): Alive[] {
  return parted(alive, { shown: alive.map(({ line }) => rows[Number(line[reel])] ?? "") }).goingOn;
}

/** Separates the lines that end before a reel from those that go on over it. */
function parted(alive: readonly Alive[], { shown }: Pick<Answer, "shown">): { ended: Alive[]; goingOn: Alive[] } {
  const ended: Alive[] = [];
  const goingOn: Alive[] = [];
  for (const [at, reached] of alive.entries()) {
    if (shown[at] === WILD) goingOn.push({ ...reached, wilds: reached.wilds + 1 });
    else (shown[at] === reached.symbol ? goingOn : ended).push(reached);
  }
  return { ended, goingOn };
}

/** A reel's answers depend only on the symbols that reach each of its rows, so each such question is put to all its stops once. */
function answersOf(reel: Reel, at: number): (alive: readonly Alive[]) => readonly Answer[] {
  const known = new Map<string, readonly Answer[]>();
  return (alive) => {
    const key = alive.map(({ line, symbol }) => symbol + line[at]).join("");
    const answers = known.get(key) ?? ask(reel, at, alive);
    known.set(key, answers);
    return answers;
  };
}

function ask(reel: Reel, at: number, alive: readonly Alive[]): readonly Answer[] {
  const answers = new Map<string, Answer>();
  for (const { rows, counted } of reel) {
    const shown = alive.map(({ line, symbol }) => {
      const here = rows[Number(line[at])] ?? "";
      return here === symbol || here === WILD ? here : "";
    });
    const key = `${shown.join("|")};${counted}`;
    answers.set(key, { shown, counted, stops: (answers.get(key)?.stops ?? 0) + 1 });
  }
  return [...answers.values()];
}
