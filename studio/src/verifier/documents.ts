import { field } from "../kit/maths/shape";
import { checkStatement } from "./agent-statement";
import { checkChain } from "./chain-check";
import { type CheckResult, checkRound } from "./check";
import { checkJackpot } from "./jackpot-cycle";
import { checkTicket } from "./lottery-ticket";
import { checkEnvelopes, checkRaffle, checkWheel } from "./reward-chance";
import { checkLiabilities, checkLogEntry, checkLogGrowth } from "./transparency";

/** The check of each kind of document. A document without a kind is a round's. */
const CHECKERS: ReadonlyMap<unknown, (document: unknown) => CheckResult> = new Map([
  ["round", checkRound],
  ["lottery-ticket", checkTicket],
  ["chain", checkChain],
  ["envelopes", checkEnvelopes],
  ["raffle", checkRaffle],
  ["wheel", checkWheel],
  ["jackpot", checkJackpot],
  ["agent-statement", checkStatement],
  ["log-entry", checkLogEntry],
  ["log-growth", checkLogGrowth],
  ["liabilities", checkLiabilities],
]);

/** Checks any pasted text. */
export function checkDocument(text: string): CheckResult {
  const document = parsed(text);
  const check = CHECKERS.get(field(document, "kind") ?? "round");
  return check ? check(document) : { outcome: "unreadable" };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
