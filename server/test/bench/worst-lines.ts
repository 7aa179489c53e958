import { performance } from "node:perf_hooks";
import { findBook } from "@magpie/domain/lottery/books";
import { selectionOf } from "@magpie/domain/lottery/exhaustion";
import { hedged } from "@magpie/domain/lottery/hedge";
import type { Play } from "@magpie/domain/lottery/play";
import { type Line, priceLine } from "@magpie/domain/lottery/price";
import { isFault, LINE_TEXT_MAX, SLIP_TEXT_MAX } from "@magpie/domain/lottery/selection";
import { agree, surelyLost } from "@magpie/domain/lottery-check/agree";
import { chanceFrom, randomResult, sealedOf } from "@magpie/domain/lottery-check/random-tickets";
import { ruleOf } from "@magpie/domain/lottery-check/rulebook";

const BOOKS = ["SSC", "11X5", "PK10", "3D", "P5", "VN-N", "VN-S", "4D", "THAI", "TOGEL", "LHC-2026"];

const SLIP_LINES_MOST = 100;
const chance = chanceFrom(16);

/** Every symbol that a slot takes, or as many of them as a line can carry. */
function everySymbol(book: string, play: Play): string[][] {
  const { symbols } = ruleOf(book, play.code);
  return play.form.slots.map(({ alphabet, most }) => {
    const all = [...symbols].filter((symbol) => alphabet.read(symbol) === symbol).slice(-most);
    const room = Math.floor(LINE_TEXT_MAX / ((all[0] ?? "").length + 1));
    return all.slice(0, room);
  });
}

/** All symbols in all slots; when none may stand twice, they are shared out. */
function fullest(book: string, play: Play): string {
  const slots = everySymbol(book, play);
  if (!play.form.disjoint) return slots.map((slot) => slot.join()).join("|");
  const [anchors] = play.form.slots;
  const first = (slots[0] ?? []).slice(0, anchors?.least);
  return [first, (slots[1] ?? []).filter((symbol) => !first.includes(symbol))].map((slot) => slot.join()).join("|");
}

/** The most single entries that a line can carry, unsorted. */
function longest(book: string, play: Play): string | null {
  const { tickets } = play.form;
  if (!tickets) return null;
  const symbols = [...ruleOf(book, play.code).symbols];
  const written: string[] = [];
  const glue = symbols.every((symbol) => symbol.length === 1) ? "" : ",";
  for (let room = LINE_TEXT_MAX; ; ) {
    const kinds = Array.from({ length: tickets.length }, () => symbols[chance(symbols.length)] ?? "");
    const entry = Array.from({ length: tickets.length }, () => kinds[chance(kinds.length)] ?? "");
    if (!tickets.accepts([...entry].sort((a, b) => tickets.alphabet.rank(a) - tickets.alphabet.rank(b)))) continue;
    room -= entry.join(glue).length + 1;
    if (room < 0) return written.join(";");
    written.push(entry.join(glue));
  }
}

export interface WorstLine {
  book: string;
  code: string;
  play: Play;
  selection: string;
  positions: string;
}

/** The most expensive lines for each row of the rules. */
export function worstLines(books: readonly string[] = BOOKS): WorstLine[] {
  return books.flatMap((book) =>
    [...(findBook(book)?.plays.values() ?? [])].flatMap((play) => {
      const { positions, slots } = play.form;
      const all = positions ? (positions.among?.[0] ?? Array.from({ length: positions.most }, (_, at) => at + 1)).join() : "";
      const texts = [...(slots.length > 0 || !play.form.tickets ? [fullest(book, play)] : []), longest(book, play)];
      return texts.flatMap((selection) => {
        if (selection === null) return [];
        const isSlots = positions?.forTicketsOnly && selection.includes("|");
        return [{ book, code: play.code, play, selection, positions: isSlots ? "" : all }];
      });
    }),
  );
}

export function sold({ play, selection, positions }: WorstLine): Line {
  const mode = play.modes[0] ?? "LOTT";
  const terms = mode === "LOTT" ? { group: 1900, accountGroup: 1956, unit: 1n } : { unit: 100n };
  const line = priceLine(play, { mode, ...terms, multiple: 1, selection, positions });
  if (isFault(line)) throw new Error(`${play.code} ${selection.slice(0, 60)}: ${line.fault}`);
  return line;
}

const TRIES = 9;

/** The best of some tries, in milliseconds: other work on the machine only adds to it. */
function bestMs(work: () => unknown): number {
  const took = Array.from({ length: TRIES }, () => {
    const begun = performance.now();
    work();
    return performance.now() - begun;
  });
  return Math.min(...took);
}

export interface Row {
  row: string;
  priceMs: number;
  settleMs: number;
}

/** The most copies of a line that a slip takes. */
function slipOf(worst: WorstLine): WorstLine[] {
  const room = Math.floor(SLIP_TEXT_MAX / Math.max(worst.selection.length, 1));
  return Array<WorstLine>(Math.min(room, SLIP_LINES_MOST)).fill(worst);
}

/**
 * The time to price a slip of each of the worst lines, and to settle one such line: both engines, the search for lost picks, and the hedge
 * rule.
 */
export function measureRows(): Row[] {
  return worstLines().map((worst) => {
    const line = sold(worst);
    const result = randomResult(chance, worst.book);
    const sealed = sealedOf(worst.book, line);
    return {
      row: `${worst.book} ${worst.code} (${worst.selection.length} characters)`,
      priceMs: bestMs(() => slipOf(worst).map(sold)),
      settleMs: bestMs(() => {
        surelyLost(worst.book, result)(sealed);
        const heard = agree(worst.book, result)(sealed);
        if ("dispute" in heard) throw new Error(`${worst.book} ${worst.code}: ${heard.dispute.differences}`);
        hedged([{ play: worst.play, selection: selectionOf(worst.play, sealed.selection, sealed.positions) }]);
      }),
    };
  });
}
