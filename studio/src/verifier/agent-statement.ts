import {
  PAYMENT_KINDS,
  paymentKey,
  type Statement,
  type StatementFile,
  type StatementLine,
  statementText,
} from "@magpie/domain/agency/statement";
import { isInDay, type ProvedTransaction, readHeader, sealText, shownLines } from "@magpie/domain/ledger/day-proof";
import { base64Bytes, hexOf, textBytes } from "../kit/fairness/bytes";
import { isSigned } from "../kit/fairness/ed25519";
import { sha256 } from "../kit/fairness/sha256";
import { type Check, type CheckResult, check, judged, UNREADABLE } from "./check";
import { figuresAgain } from "./income-again";

/** A key is named by this many digits of its hash. */
const KEY_NAME_LENGTH = 16;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Books are sealed soon after their day; a payment that cannot be shown in them so long after it is a fault. */
const SEALED_WITHIN_MS = 2 * DAY_MS;

/**
 * Checks an agent's statement of income: its signature, every figure of every line from the line's inputs, and each payment's place in the
 * sealed books of its day. Lines that agree are counted; whatever does not agree is named.
 */
export function checkStatement(document: unknown): CheckResult {
  try {
    const { statement, signature, key } = document as StatementFile;
    const faults = statement.lines.map(lineFaults);
    const due = statement.lines.filter((line) => line.payment?.proof || isSealDue(line, statement));
    const unproved = due.map((line) => paymentFaults(line, statement));
    return judged([
      signed("signature", statementText(statement), signature, key.publicKey),
      ...statement.days.flatMap((day) => dayFaults(day, key.publicKey)),
      counted("lines", faults),
      check("total", statement.total, String(statement.lines.reduce((sum, line) => sum + paidBy(line), 0n))),
      counted("payments", unproved),
      ...faults.flat(),
      ...unproved.flat(),
    ]);
  } catch {
    // A statement may come from anywhere, so one part that cannot be read makes it unreadable.
    return UNREADABLE;
  }
}

function signed(
  what: Check["what"],
  text: string,
  { signature, keyId }: StatementFile["signature"],
  publicKey: string,
  about?: string,
): Check {
  const key = base64Bytes(publicKey);
  const isGood = isSigned(key, textBytes(text), base64Bytes(signature));
  return { ...check(what, keyId, isGood ? hexOf(sha256(key)).slice(0, KEY_NAME_LENGTH) : "–"), ...(about && { about }) };
}

/** All of them, and those without a fault. */
function counted(what: Check["what"], faults: readonly Check[][]): Check {
  return check(what, String(faults.length), String(faults.filter(({ length }) => length === 0).length));
}

function paidBy({ state, figures }: StatementLine): bigint {
  return state === "paid" ? BigInt(figures.pay) : 0n;
}

export function nameOf({ kind, category, from }: Pick<StatementLine, "kind" | "category" | "from">): string {
  return [kind, category, from].filter(Boolean).join(" ");
}

function lineFaults(line: StatementLine): Check[] {
  const again = figuresAgain(line.kind, line.inputs);
  const names = Object.keys(again) as (keyof typeof again)[];
  return names
    .map((name) => ({ ...check("figure", String(line.figures[name]), String(again[name])), about: `${nameOf(line)} · ${name}` }))
    .filter(({ holds }) => !holds);
}

/** A line says that it was paid so long ago that the books of that day must be sealed. One without a time of payment has no excuse. */
function isSealDue({ state, paidAt }: StatementLine, { madeAt }: Statement): boolean {
  if (state !== "paid") return false;
  const dayEnd = paidAt === null ? 0 : (Math.floor(Date.parse(paidAt) / DAY_MS) + 1) * DAY_MS;
  return !(Date.parse(madeAt) - dayEnd <= SEALED_WITHIN_MS);
}

/**
 * A payment is right if its transaction stands in the sealed day, is the one that pays this very line, and gave the owner of the statement
 * what the line says. One transaction pays one line.
 */
function paymentFaults(line: StatementLine, { days, lines, memberId, currency }: Statement): Check[] {
  const { payment, figures, kind } = line;
  const faulty = (part: string, fault: Check) => ({ ...fault, about: `${nameOf(line)} · ${part}` });
  if (!payment?.proof) return [faulty("path", check("payments", payment?.transactionId ?? "", "–"))];
  const day = days.find((one) => one.day === payment.day);
  const path = day && isInDay(sha256, payment.proof, day) ? day.root : "–";
  const header = readHeader(payment.proof.header);
  const uses = lines.filter((other) => other.payment?.transactionId === payment.transactionId).length;
  const parts = [
    ["path", check("payments", day?.root ?? "", path)],
    ["transaction", check("payments", payment.transactionId, header.id)],
    ["key", check("payments", paymentKey(line, memberId), header.key)],
    ["kind", check("payments", PAYMENT_KINDS[kind], header.kind)],
    ["repeated", check("payments", "1", String(uses))],
    ["credited", check("payments", figures.pay, creditedBy(payment.proof, memberId, currency))],
  ] as const;
  return parts.filter(([, { holds }]) => !holds).map(([part, fault]) => faulty(part, fault));
}

/** Income is one line of the cash purse; anything else that a transaction did to its owner is no payment of it. */
function creditedBy({ lines }: ProvedTransaction, memberId: string, currency: string): string {
  const [own, ...more] = shownLines(lines).filter(({ owner }) => owner === memberId);
  const isIncome = own?.purse === "cash" && own.currency === currency && more.length === 0;
  return isIncome ? String(own.amount) : "–";
}

function dayFaults({ seal, ...day }: Statement["days"][number], publicKey: string): Check[] {
  const told = { ...check("seal", seal.text, sealText(day)), about: day.day };
  return [told, signed("seal", seal.text, seal, publicKey, day.day)].filter(({ holds }) => !holds);
}
