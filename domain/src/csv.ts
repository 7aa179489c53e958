/** Spreadsheets read a file without it in the encoding of their own country. */
export const CSV_START = "\uFEFF";

/** What a spreadsheet would take for a formula, in narrow and in wide letters, blanks before it or not. */
const FORMULA = /^(\s*[=+\-@|%＝＋－＠]|\p{Cc})/u;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** One line of a CSV file, as RFC 4180 has it. A cell is only ever a text or a number: never something to be worked out. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
