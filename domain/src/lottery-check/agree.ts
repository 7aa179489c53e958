import { assert } from "../assert";
import { findPlay, readDraw } from "../lottery/books";
import { isFault, readSelection } from "../lottery/selection";
import { settle } from "../lottery/settle";
import { compare } from "./compare";
import { readDrawn } from "./drawn";
import { countUnits, recheckIssue, type TicketPick } from "./recheck";
import { remembering, type SealedTicket, type Verdict } from "./ticket";

/** The first opinion: the engine that sells and settles, run on the sealed tickets. */
export function settleIssue(book: string, result: unknown): (ticket: SealedTicket) => Verdict {
  const draw = readDraw(book, result);
  assert(draw, `no result of ${book}`);
  const read = remembering(({ play: code, selection: text, positions }: SealedTicket) => {
    const play = findPlay(book, code);
    assert(play, `no play ${book} ${code}`);
    const selection = readSelection(play, text, positions);
    assert(!isFault(selection), `a ticket that does not read: ${text}`);
    return { play, selection, units: play.units(selection) };
  });
  return (ticket) => {
    assert(ticket.book === book, `a ticket of ${ticket.book} in an issue of ${book}`);
    const { units, ...picked } = read(ticket);
    return { units, ...settle({ ...ticket, ...picked }, draw) };
  };
}

/** Gives a verdict on a ticket only when two engines that share no code both arrive at it. */
export const agree = compare(settleIssue, recheckIssue);

/** Longer than people pick by hand. */
const LONG = 500;

const isNothing = ({ wins, push }: { wins: Readonly<Record<string, number>>; push: number }) =>
  push === 0 && Object.values(wins).every((units) => units === 0);

/**
 * True when both engines call a pick lost, so that no ticket on it can bring anything, whatever its terms. When they differ, or one cannot
 * read it, the answer is no, and its tickets are looked at one by one.
 */
export function surelyLost(book: string, result: unknown): (pick: Omit<TicketPick, "book">) => boolean {
  const [draw, drawn] = [readDraw(book, result), readDrawn(book, result)];
  return (pick) => {
    // A list this long is read once, together with its ticket.
    if (pick.selection.length > LONG) return false;
    const play = findPlay(book, pick.play);
    const selection = play && readSelection(play, pick.selection, pick.positions);
    if (!draw || !selection || isFault(selection) || !isNothing(play.judge(selection, draw))) return false;
    try {
      const second = countUnits({ book, ...pick }, drawn);
      return isNothing(second) && second.units === play.units(selection);
    } catch {
      return false;
    }
  };
}
