/** The byte order mark. Without it spreadsheets read a file in the encoding of their own country. */
export const CSV_START = "\uFEFF";

/** A spreadsheet would take such a cell for a formula, in narrow and wide letters, with or without leading blanks. */
const FORMULA = /^(\s*[=+\-@|%＝＋－＠]|\p{Cc})/u;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** One line of a CSV file by RFC 4180. A cell is only ever a text or a number, never a formula that a spreadsheet would run. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
