import type { BookId } from "./books";
import { lunarYearOf } from "./draws/lunar-year";
import type { Mode, Play } from "./play";
import { CENTRAL_WEEK, NORTHERN_WEEK, type ProvinceWeek, SOUTHERN_WEEK } from "./provinces";

export const CATEGORIES = ["SSC", "11X5", "PK10", "LHC", "LF", "VN", "4D", "THAI", "TOGEL"] as const;
export type Category = (typeof CATEGORIES)[number];

/** The times at which a game draws, in minutes from the start of the day that its issues are dated to. */
export interface Timetable {
  /** Each run is a first draw and the number of draws, the first included. */
  runs: readonly (readonly [firstMinute: number, draws: number])[];
  stepMinutes: number;
  /** Days of the week, with Sunday as 0; all by default. */
  weekdays?: readonly number[];
  /** Days of the month; all by default. */
  monthDays?: readonly number[];
}

/** Issues are named by their number in the day, by the day, by their number in the year, or by day and province. */
export type IssueNaming = { by: "number"; digits: number } | { by: "day" } | { by: "year" } | { by: "province"; week: ProvinceWeek };

export interface Game {
  code: string;
  category: Category;
  /** The rules of an issue of that day. */
  book(day: string): BookId;
  timetable: Timetable;
  naming: IssueNaming;
  /** A fixed offset, because no zone that we draw in changes its clocks. */
  zoneHours: number;
  lockSeconds: number;
  /** HOUSE games are drawn by us; FEED games by others, and two operators enter the result. */
  source: "HOUSE" | "FEED";
}

const at = (hour: number, minute: number) => 60 * hour + minute;
const allDay = (stepMinutes: number): Timetable => ({ runs: [[stepMinutes, at(24, 0) / stepMinutes]], stepMinutes });
const onceA = (minute: number): Timetable => ({ runs: [[minute, 1]], stepMinutes: 0 });
const numbered = (digits: number): IssueNaming => ({ by: "number", digits });
const lunarBook = (day: string): BookId => `LHC-${lunarYearOf(day)}`;

const BEIJING = 8;
const INDOCHINA = 7;

type Row = readonly [
  code: string,
  category: Category,
  book: BookId | ((day: string) => BookId),
  timetable: Timetable,
  naming: IssueNaming,
  zoneHours: number,
  lockSeconds: number,
  source?: Game["source"],
];

const SSC_20: Timetable = {
  runs: [
    [at(0, 30), 9],
    [at(7, 30), 50],
  ],
  stepMinutes: 20,
};
const [SUNDAY, TUESDAY, WEDNESDAY, THURSDAY, SATURDAY] = [0, 2, 3, 4, 6];

const ROWS: readonly Row[] = [
  ["SSC1M", "SSC", "SSC", allDay(1), numbered(4), BEIJING, 5],
  ["SSC5M", "SSC", "SSC", allDay(5), numbered(3), BEIJING, 30],
  ["SSC20M", "SSC", "SSC", SSC_20, numbered(3), BEIJING, 60],
  ["X11_1M", "11X5", "11X5", allDay(1), numbered(4), BEIJING, 5],
  ["X11_5M", "11X5", "11X5", allDay(5), numbered(3), BEIJING, 30],
  ["X11_20M", "11X5", "11X5", { runs: [[at(9, 30), 42]], stepMinutes: 20 }, numbered(2), BEIJING, 60],
  ["PK1M", "PK10", "PK10", allDay(1), numbered(4), BEIJING, 5],
  ["PK5M", "PK10", "PK10", { runs: [[at(13, 9), 180]], stepMinutes: 5 }, numbered(3), BEIJING, 30],
  ["LHC5M", "LHC", lunarBook, allDay(5), numbered(3), BEIJING, 30],
  ["LHCD", "LHC", lunarBook, onceA(at(21, 30)), { by: "year" }, BEIJING, 300],
  ["LHCHK", "LHC", lunarBook, { ...onceA(at(21, 30)), weekdays: [TUESDAY, THURSDAY, SATURDAY] }, { by: "year" }, BEIJING, 600, "FEED"],
  ["FC3D", "LF", "3D", onceA(at(21, 15)), { by: "year" }, BEIJING, 600],
  ["P3P5", "LF", "P5", onceA(at(21, 25)), { by: "year" }, BEIJING, 600],
  ["VNN", "VN", "VN-N", onceA(at(18, 15)), { by: "province", week: NORTHERN_WEEK }, INDOCHINA, 900],
  ["VNC", "VN", "VN-S", onceA(at(17, 15)), { by: "province", week: CENTRAL_WEEK }, INDOCHINA, 900],
  ["VNS", "VN", "VN-S", onceA(at(16, 15)), { by: "province", week: SOUTHERN_WEEK }, INDOCHINA, 900],
  ["VNN1M", "VN", "VN-N", allDay(1), numbered(4), INDOCHINA, 5],
  ["VNS5M", "VN", "VN-S", allDay(5), numbered(4), INDOCHINA, 30],
  ["SEA4D", "4D", "4D", { ...onceA(at(19, 0)), weekdays: [SUNDAY, WEDNESDAY, SATURDAY] }, { by: "day" }, BEIJING, 900],
  ["SEATH", "THAI", "THAI", { ...onceA(at(15, 30)), monthDays: [1, 16] }, { by: "day" }, INDOCHINA, 600],
  ["SEATH5M", "THAI", "THAI", allDay(5), numbered(3), INDOCHINA, 30],
  ["SEATG", "TOGEL", "TOGEL", onceA(at(23, 0)), { by: "day" }, INDOCHINA, 900],
  ["SEATG1H", "TOGEL", "TOGEL", allDay(60), numbered(2), INDOCHINA, 60],
];

export const GAMES: readonly Game[] = ROWS.map(([code, category, book, timetable, naming, zoneHours, lockSeconds, source = "HOUSE"]) => ({
  code,
  category,
  book: typeof book === "function" ? book : () => book,
  timetable,
  naming,
  zoneHours,
  lockSeconds,
  source,
}));

/** The house's own ladder is only for games that the house draws. */
export function modesOf({ source }: Pick<Game, "source">, { modes }: Pick<Play, "modes">): Mode[] {
  return modes.filter((mode) => mode !== "ZY" || source === "HOUSE");
}

export function findGame(code: string): Game | null {
  return GAMES.find((game) => game.code === code) ?? null;
}
