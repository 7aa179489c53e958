import { findPlay } from "@magpie/domain/lottery/books";
import { hedged } from "@magpie/domain/lottery/hedge";
import { isFault, readSelection } from "@magpie/domain/lottery/selection";
import { settleIssue, surelyLost } from "@magpie/domain/lottery-check/agree";
import { recheckIssue } from "@magpie/domain/lottery-check/recheck";
import type { Verdict } from "@magpie/domain/lottery-check/ticket";
import { sealedTicket } from "../sale/receipts";
import type { PickRow, SoldTicket } from "../sale/tickets-store";
import { isAsSealed, type Judged, judgeWith, type Rules } from "./judge-tickets";

/** A thread's first message: its time counts from then on. */
export const READY = "ready";

export type Engine = "first" | "second";

/** A question about the tickets of an issue whose result is known, with everything that the answer needs. */
export type Question =
  | { ask: "judge"; rules: Rules; members: readonly (readonly SoldTicket[])[] }
  | { ask: "notLost"; rules: Rules; picks: readonly PickRow[] }
  | { ask: "opinion"; rules: Rules; engine: Engine; ticket: SoldTicket }
  | { ask: "atRisk"; book: string; members: readonly (readonly PickRow[])[] };

export interface Answers {
  judge: Judged;
  notLost: PickRow[];
  opinion: Verdict | null;
  /** Answers for each member's picks, in their order, whether they could lose. */
  atRisk: boolean[][];
}

/** An answer, or the error that prevented it. */
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

/** Leaves out picks that together cover nearly every result. A pick that cannot be read covers nothing. */
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

/** Kept from one lot to the next of the same issue, since most picks come again. */
function judgeOf(rules: Rules): ReturnType<typeof judgeWith> {
  const key = JSON.stringify([rules.book, rules.result, String(rules.accountCap)]);
  if (last?.key !== key) last = { key, judge: judgeWith(rules) };
  return last.judge;
}

/** Null where the engine has no verdict, and for a ticket that differs from the sealed one. */
function opinionOf(engine: Engine, { book, result }: Rules, ticket: SoldTicket): Verdict | null {
  if (!isAsSealed(book, ticket)) return null;
  try {
    return (engine === "first" ? settleIssue : recheckIssue)(book, result)(sealedTicket(book, ticket));
  } catch {
    return null;
  }
}
