import { type Statement, type StatementFile, type StatementLine, statementText } from "@magpie/domain/agency/statement";
import { isInDay, readHeader, sealText, shownLines } from "@magpie/domain/ledger/day-proof";
import { base64Bytes, hexOf, textBytes } from "../kit/fairness/bytes";
import { isSigned } from "../kit/fairness/ed25519";
import { sha256 } from "../kit/fairness/sha256";
import { type Check, type CheckResult, check, judged, UNREADABLE } from "./check";
import { figuresAgain } from "./income-again";

/** A key is named by this many digits of its hash. */
const KEY_NAME_LENGTH = 16;

/**
 * Checks an agent's statement of income: its signature, every figure of every line from the line's inputs, and each payment's place in the
 * sealed books of its day. Lines that agree are counted; whatever does not agree is named.
 */
export function checkStatement(document: unknown): CheckResult {
  try {
    const { statement, signature, key } = document as StatementFile;
    const faults = statement.lines.map(lineFaults);
    const proved = statement.lines.filter(({ payment }) => payment?.proof);
    const unproved = proved.map((line) => paymentFaults(line, statement));
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

/** A payment is right if its transaction stands in the sealed day and gave the owner of the statement what the line says. */
function paymentFaults(line: StatementLine, { days, memberId, currency }: Statement): Check[] {
  const { payment, figures } = line;
  if (!payment?.proof) return [];
  const day = days.find((one) => one.day === payment.day);
  const path = day && isInDay(sha256, payment.proof, day) ? day.root : "–";
  const credited = shownLines(payment.proof.lines).filter((shown) => shown.owner === memberId && shown.currency === currency);
  const paid = credited.reduce((sum, { amount }) => sum + amount, 0n);
  const parts = [
    ["path", check("payments", day?.root ?? "", path)],
    ["transaction", check("payments", payment.transactionId, readHeader(payment.proof.header).id)],
    ["credited", check("payments", figures.pay, String(paid))],
  ] as const;
  return parts.filter(([, { holds }]) => !holds).map(([part, fault]) => ({ ...fault, about: `${nameOf(line)} · ${part}` }));
}

function dayFaults({ seal, ...day }: Statement["days"][number], publicKey: string): Check[] {
  const told = { ...check("seal", seal.text, sealText(day)), about: day.day };
  return [told, signed("seal", seal.text, seal, publicKey, day.day)].filter(({ holds }) => !holds);
}
