import type { BookKind } from "./pairs";

export interface FileLine {
  kind: BookKind;
  transactionId: string;
  amount: string;
  currency: string;
}

const AMOUNT = /^\d{1,18}(\.\d{1,8})?$/;
const CURRENCY = /^[A-Z]{3,8}$/;

/**
 * Reads a provider's file: a line for each move, with its kind, number, amount and currency, parted by commas, semicolons or tabs. A head is
 * passed over. `wrong` is the number of the first line that cannot be read; a file is taken whole or not at all.
 */
export function readProviderFile(text: string, kinds: readonly BookKind[]): { lines: FileLine[]; wrong: number | null } {
  const lines: FileLine[] = [];
  const rows = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  for (const [at, row] of rows.entries()) {
    if (row.trim() === "") continue;
    const [kind = "", transactionId = "", amount = "", currency = ""] = row
      .split(/[,;\t]/)
      .map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));
    const known = kinds.find((one) => one === kind.toLowerCase());
    if (known && transactionId !== "" && transactionId.length <= 100 && AMOUNT.test(amount) && CURRENCY.test(currency))
      lines.push({ kind: known, transactionId, amount, currency });
    else if (at > 0) return { lines: [], wrong: at + 1 };
  }
  return { lines, wrong: null };
}
