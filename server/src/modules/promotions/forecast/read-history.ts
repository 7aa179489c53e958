import type { DayPlay, MemberHistory } from "@magpie/domain/forecast/history";

/** A history as it was read. It goes to the thread like this: a line of text crosses at a fraction of the cost of its values. */
export interface ReadHistory extends Pick<MemberHistory, "bucket" | "ageDays" | "depositsBefore" | "takesOffers"> {
  deposits: readonly (readonly [day: number, id: string, amount: string])[];
  /** A line for each day and game: day, stake, won, bets, best, type and code of the game, with tabs between them. */
  play: string;
}

export function historyOf({ deposits, play, ...member }: ReadHistory): MemberHistory {
  return {
    ...member,
    deposits: deposits.map(([day, id, amount], at) => ({ day, id, nth: member.depositsBefore + at + 1, amount: BigInt(amount) })),
    play: playIn(play),
  };
}

/** Walks through the text instead of taking it apart, because there is a line for almost every bet. */
function playIn(text: string): DayPlay[] {
  const play: DayPlay[] = [];
  for (let at = 0, end = 0; at < text.length; at = end + 1) {
    const upto = (separator: string) => {
      const found = text.indexOf(separator, at);
      end = found < 0 ? text.length : found;
      const from = at;
      at = end + 1;
      return from;
    };
    const day = numberIn(text, upto("\t"), end);
    const stake = amountIn(text, upto("\t"), end);
    const won = amountIn(text, upto("\t"), end);
    const bets = numberIn(text, upto("\t"), end);
    const best = amountIn(text, upto("\t"), end);
    const gameType = text.slice(upto("\t"), end);
    const gameCode = text.slice(upto("\n"), end);
    play.push({ day, gameType, gameCode, stake, won, bets, best });
  }
  return play;
}

/** A whole number of so many digits is safe as a plain number, which is read faster. */
const SAFE_DIGITS = 15;

function amountIn(text: string, from: number, to: number): bigint {
  return to - from <= SAFE_DIGITS ? BigInt(numberIn(text, from, to)) : BigInt(text.slice(from, to));
}

function numberIn(text: string, from: number, to: number): number {
  // Bets that were taken back on another day leave less than nothing.
  const isNegative = text[from] === "-";
  let value = 0;
  for (let at = isNegative ? from + 1 : from; at < to; at++) value = value * 10 + text.charCodeAt(at) - ZERO;
  return isNegative ? -value : value;
}

const ZERO = "0".charCodeAt(0);
