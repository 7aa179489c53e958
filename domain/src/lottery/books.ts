import { ballResult, boardResult, digitResult, type ReadDraw, readFourDigits, readSpecialResult } from "./draws/results";
import { D3_PLAYS, P5_PLAYS } from "./lf/plays";
import { lhcPlays } from "./lhc/plays";
import { PK10_PLAYS } from "./pk10/plays";
import type { Draw, Play } from "./play";
import { FOUR_D_PLAYS, FOUR_D_PRIZES } from "./sea/four-d";
import { THAI_PLAYS, THAI_PRIZES } from "./sea/thai";
import { TOGEL_PLAYS } from "./sea/togel";
import { SSC_PLAYS } from "./ssc/plays";
import { type Board, NORTH, SOUTH } from "./vn/board";
import { loPlays } from "./vn/lo";
import { prizePlays } from "./vn/prizes";
import { X11_PLAYS } from "./x11/plays";

/** The rules that a game's issues are sold under. LHC has one book for each lunar year. */
export type BookId = "SSC" | "11X5" | "PK10" | "3D" | "P5" | "VN-N" | "VN-S" | "4D" | "THAI" | "TOGEL" | `LHC-${number}`;

export interface Book {
  plays: ReadonlyMap<string, Play>;
  readDraw: ReadDraw;
}

function book(plays: readonly Play[], readDraw: ReadDraw): Book {
  return { plays: new Map(plays.map((play) => [play.code, play])), readDraw };
}

function boardBook(board: Board): Book {
  return book([...loPlays(board), ...prizePlays(board)], boardResult(board.prizes));
}

const areDifferent = (numbers: readonly string[]) => new Set(numbers).size === numbers.length;

const FOUR_D_FORM = Object.fromEntries(Object.entries(FOUR_D_PRIZES).map(([prize, count]) => [prize, [count, 4] as const]));

/** A book is made on first use, because a page shows one game at a time. */
const MAKERS: Readonly<Record<string, () => Book>> = {
  SSC: () => book(SSC_PLAYS, digitResult(5)),
  "11X5": () => book(X11_PLAYS, ballResult(5, 11)),
  PK10: () => book(PK10_PLAYS, ballResult(10, 10)),
  "3D": () => book(D3_PLAYS, digitResult(3)),
  P5: () => book(P5_PLAYS, digitResult(5)),
  "VN-N": () => boardBook(NORTH),
  "VN-S": () => boardBook(SOUTH),
  "4D": () => book(FOUR_D_PLAYS, boardResult(FOUR_D_FORM, areDifferent)),
  THAI: () => book(THAI_PLAYS, boardResult(THAI_PRIZES)),
  TOGEL: () => book(TOGEL_PLAYS, readFourDigits),
};

const made = new Map<string, Book>();

export function findBook(id: string): Book | null {
  const known = made.get(id);
  if (known) return known;
  const fresh = Object.hasOwn(MAKERS, id) ? MAKERS[id]?.() : lunarBook(id);
  if (fresh) made.set(id, fresh);
  return fresh ?? null;
}

function lunarBook(id: string): Book | undefined {
  const [, year] = /^LHC-(19[89]\d|20\d\d)$/.exec(id) ?? [];
  return year === undefined ? undefined : book(lhcPlays(Number(year)), readSpecialResult);
}

export function findPlay(bookId: string, playCode: string): Play | null {
  return findBook(bookId)?.plays.get(playCode) ?? null;
}

export function readDraw(bookId: string, result: unknown): Draw | null {
  return findBook(bookId)?.readDraw(result) ?? null;
}
