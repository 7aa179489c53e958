import { houseResult } from "@magpie/domain/lottery/draws/house-draw";
import { recheckIssue } from "@magpie/domain/lottery-check/recheck";
import type { SealedTicket } from "@magpie/domain/lottery-check/ticket";
import { isIncluded } from "@magpie/domain/merkle";
import { base64Bytes, hexBytes, hexOf, textBytes } from "../kit/fairness/bytes";
import { seedBefore, sharedStream } from "../kit/fairness/chain";
import { isSigned } from "../kit/fairness/ed25519";
import { isServerSeed } from "../kit/fairness/seeds";
import { sha256 } from "../kit/fairness/sha256";
import { field } from "../kit/maths/shape";
import { type Check, type CheckResult, check, judged, seedsBack, UNREADABLE } from "./check";

/** A longer chain than any of ours would keep a browser busy for ever. */
const LONGEST_CHAIN = 10_000_000;

/** A key is named by this many digits of its hash. */
const KEY_NAME_LENGTH = 16;

/**
 * Checks that the house sold the ticket, that it stood in the seal before the draw, that the draw was the committed one, and that the
 * payout is right.
 */
export function checkTicket(document: unknown): CheckResult {
  const ticket = field(document, "ticket");
  const draw = field(ticket, "draw");
  const reveal = field(draw, "reveal");
  if (field(draw, "commit") !== undefined && reveal === null) return { outcome: "sealed" };
  try {
    return typeof reveal === "string" && isServerSeed(reveal)
      ? judged([signatureCheck(document), ...ticketChecks(ticket), ...drawChecks(draw, reveal), payoutCheck(ticket)])
      : UNREADABLE;
  } catch {
    // A ticket may come from anywhere, so one wrong part makes it invalid.
    return UNREADABLE;
  }
}

/** Checked under the key that the document names. The house publishes its keys, so a reader can tell whose it is. */
function signatureCheck(document: unknown): Check {
  const receipt = field(field(document, "ticket"), "receipt");
  const publicKey = base64Bytes(text(field(document, "receiptKey"), "publicKey"));
  const signed = isSigned(publicKey, textBytes(text(receipt, "text")), base64Bytes(text(receipt, "signature")));
  return check("signature", text(receipt, "keyId"), signed ? hexOf(sha256(publicKey)).slice(0, KEY_NAME_LENGTH) : "–");
}

function ticketChecks(ticket: unknown): Check[] {
  const inclusion = field(ticket, "inclusion");
  const [leaf, root] = [text(inclusion, "leaf"), text(inclusion, "root")];
  const proof = (field(inclusion, "proof") as string[]).map(hexBytes);
  const [index, size] = [Number(field(inclusion, "index")), Number(field(inclusion, "size"))];
  const stands = isIncluded(sha256, { leaf, index, size, proof, root: hexBytes(root) });
  return [
    check("ticket", leaf, receiptLeaf(ticket)),
    check("seal", text(field(field(ticket, "draw"), "seal"), "root"), stands ? root : "–"),
  ];
}

/** The text that the house signed when it sold the ticket. */
function receiptLeaf(ticket: unknown): string {
  const signed: unknown = JSON.parse(text(field(ticket, "receipt"), "text"));
  return Array.isArray(signed) ? String(signed[4]) : "";
}

function drawChecks(draw: unknown, reveal: string): Check[] {
  const chain = field(draw, "chain");
  const round = Number(field(chain, "round"));
  if (!Number.isInteger(round) || round < 1 || round > LONGEST_CHAIN) throw new Error("no round of a chain");
  const stream = sharedStream(reveal, { salt: text(chain, "salt"), gameId: text(chain, "stream"), round });
  const drawn = houseResult(text(draw, "bookId"), (bound) => stream.int(bound));
  return [
    check("commit", text(draw, "commit"), seedBefore(reveal)),
    check("anchor", text(chain, "anchor"), seedsBack(reveal, round)),
    check("events", inOrder(field(draw, "result")), inOrder(drawn)),
  ];
}

/** By the second of the two calculators, from the sealed ticket. */
function payoutCheck(ticket: unknown): Check {
  const sealed = readLeaf(receiptLeaf(ticket));
  const { payout } = recheckIssue(sealed.book, field(field(ticket, "draw"), "result"))(sealed);
  return check(
    "payout",
    text(ticket, "payout")
      .replace(".", "")
      .replace(/^0+(?=\d)/, ""),
    String(payout),
  );
}

function readLeaf(leaf: string): SealedTicket {
  const [, book, play, selection, positions, [mode, group, accountGroup, marginBps], multiple, units, money, odds] = JSON.parse(leaf);
  const [unit, stake, cost, cap] = money.map(BigInt);
  const odds4 = Object.fromEntries(odds.map(([tier, value]: [string, string]) => [tier, BigInt(value)]));
  const terms = {
    ...(group !== null && { group }),
    ...(accountGroup !== null && { accountGroup }),
    ...(marginBps !== null && { marginBps }),
  };
  return { book, play, selection, positions, mode, ...terms, multiple, units, unit, stake, cost, cap, odds4 };
}

function text(value: unknown, name: string): string {
  const found = field(value, name);
  if (typeof found !== "string") throw new Error(`no ${name}`);
  return found;
}

/** A board's prizes have no order of their own, so they are sorted. */
function inOrder(result: unknown): string {
  return JSON.stringify(typeof result === "object" && result !== null ? Object.entries(result).sort() : result);
}
