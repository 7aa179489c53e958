import { findPlay } from "@magpie/domain/lottery/books";
import { hedged } from "@magpie/domain/lottery/hedge";
import { isFault, readSelection } from "@magpie/domain/lottery/selection";
import { settleIssue, surelyLost } from "@magpie/domain/lottery-check/agree";
import { recheckIssue } from "@magpie/domain/lottery-check/recheck";
import type { Verdict } from "@magpie/domain/lottery-check/ticket";
import { sealedTicket } from "../sale/receipts";
import type { PickRow, SoldTicket } from "../sale/tickets-store";
import { isAsSealed, type Judged, judgeWith, type Rules } from "./judge-tickets";

/** What a thread says first: its time counts from then on. */
export const READY = "ready";

export type Engine = "first" | "second";

/** All that is asked about the tickets of an issue whose result is known, with everything that the answer needs. */
export type Question =
  | { ask: "judge"; rules: Rules; members: readonly (readonly SoldTicket[])[] }
  | { ask: "notLost"; rules: Rules; picks: readonly PickRow[] }
  | { ask: "opinion"; rules: Rules; engine: Engine; ticket: SoldTicket }
  | { ask: "atRisk"; book: string; members: readonly (readonly PickRow[])[] };

export interface Answers {
  judge: Judged;
  notLost: PickRow[];
  opinion: Verdict | null;
  /** Of each member's picks, in their order, whether something could be lost by it. */
  atRisk: boolean[][];
}

/** An answer, or what broke. */
export type Response<Ask extends keyof Answers = keyof Answers> = { answer: Answers[Ask] } | { failed: string };

export function respond(question: Question): Response {
  try {
    return { answer: answerTo(question) };
  } catch (error) {
    return { failed: String(error) };
  }
}

function answerTo(question: Question): Answers[keyof Answers] {
  if (question.ask === "atRisk") return question.members.map((picks) => atRisk(question.book, picks));
  const { book, result } = question.rules;
  if (question.ask === "judge") return judgeOf(question.rules)(question.members);
  if (question.ask === "opinion") return opinionOf(question.engine, question.rules, question.ticket);
  const isLost = surelyLost(book, result);
  return question.picks.filter((pick) => !isLost(pick));
}

/** Not those that together cover nearly all that can happen. A pick that cannot be read covers nothing. */
function atRisk(book: string, picks: readonly PickRow[]): boolean[] {
  const lines = picks.flatMap((pick) => {
    const play = findPlay(book, pick.play);
    const selection = play && readSelection(play, pick.selection, pick.positions);
    return play && selection && !isFault(selection) ? [{ play, selection, pick }] : [];
  });
  const riskless = new Set([...hedged(lines)].map(({ pick }) => pick));
  return picks.map((pick) => !riskless.has(pick));
}

let last: { key: string; judge: ReturnType<typeof judgeWith> } | null = null;

/** What was worked out for the picks of one lot serves the next of the same issue. */
function judgeOf(rules: Rules): ReturnType<typeof judgeWith> {
  const key = JSON.stringify([rules.book, rules.result, String(rules.accountCap)]);
  if (last?.key !== key) last = { key, judge: judgeWith(rules) };
  return last.judge;
}

/** Null where the engine has none, and on a ticket that is not the one that was sealed. */
function opinionOf(engine: Engine, { book, result }: Rules, ticket: SoldTicket): Verdict | null {
  if (!isAsSealed(book, ticket)) return null;
  try {
    return (engine === "first" ? settleIssue : recheckIssue)(book, result)(sealedTicket(book, ticket));
  } catch {
    return null;
  }
}
