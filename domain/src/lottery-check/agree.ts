import { assert } from "../assert";
import { findPlay, readDraw } from "../lottery/books";
import { isFault, readSelection } from "../lottery/selection";
import { settle } from "../lottery/settle";
import { compare } from "./compare";
import { recheckIssue } from "./recheck";
import { remembering } from "./remembering";
import type { SealedTicket, Verdict } from "./ticket";

/** The first opinion: the engine that sells and settles, on tickets as they were sealed. */
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
    return { ...settle({ ...ticket, ...picked }, draw), units };
  };
}

/** Gives verdicts on the tickets of an issue: only those that two engines which share no code both arrive at. */
export const agree = compare(settleIssue, recheckIssue);
