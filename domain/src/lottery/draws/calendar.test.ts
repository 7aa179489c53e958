import { expect, test } from "vitest";
import { HOUR_MS } from "../../durations";
import { findBook } from "../books";
import { range } from "../combinatorics";
import { findGame, GAMES, type Game } from "../games";
import { currentIssue, dayAfter, dayOf, isSold, issuesOf } from "./calendar";
import { lunarYearOf } from "./lunar-year";

const game = (code: string) => findGame(code) as Game;
const shown = (code: string, day: string) =>
  issuesOf(game(code), day).map(
    ({ number, drawsAt }) => `${number} ${new Date(drawsAt.getTime() + game(code).zoneHours * HOUR_MS).toISOString().slice(5, 16)}`,
  );
const ends = (code: string, day: string) => {
  const all = shown(code, day);
  return [all.length, all[0], all.at(-1)];
};

test("L-12 every game draws at its times, and names its issues", () => {
  expect(ends("SSC1M", "2026-03-01")).toEqual([1440, "20260301-0001 03-01T00:01", "20260301-1440 03-02T00:00"]);
  expect(ends("SSC5M", "2026-03-01")).toEqual([288, "20260301-001 03-01T00:05", "20260301-288 03-02T00:00"]);
  expect(ends("SSC20M", "2026-03-01")).toEqual([59, "20260301-001 03-01T00:30", "20260301-059 03-01T23:50"]);
  expect(shown("SSC20M", "2026-03-01").slice(8, 10)).toEqual(["20260301-009 03-01T03:10", "20260301-010 03-01T07:30"]);
  expect(ends("X11_20M", "2026-03-01")).toEqual([42, "20260301-01 03-01T09:30", "20260301-42 03-01T23:10"]);
  expect(ends("PK5M", "2026-02-28")).toEqual([180, "20260228-001 02-28T13:09", "20260228-180 03-01T04:04"]);
  expect(ends("LHCD", "2026-12-31")).toEqual([1, "2026365 12-31T21:30", "2026365 12-31T21:30"]);
  expect(ends("FC3D", "2024-03-01")).toEqual([1, "2024061 03-01T21:15", "2024061 03-01T21:15"]);
  expect(shown("LHCHK", "2026-01-01")).toEqual(["2026001 01-01T21:30"]);
  expect(shown("LHCHK", "2026-01-02")).toEqual([]);
  expect(shown("LHCHK", "2026-01-06")).toEqual(["2026003 01-06T21:30"]);
  expect(shown("VNS", "2026-03-07")).toEqual(["HCM", "LA", "BP", "HG"].map((province) => `20260307-${province} 03-07T16:15`));
  expect(shown("VNN", "2026-03-02")).toEqual(["20260302-HN 03-02T18:15"]);
  expect(ends("VNS5M", "2026-03-02")).toEqual([288, "20260302-0001 03-02T00:05", "20260302-0288 03-03T00:00"]);
  expect(range(1, 7).map((day) => shown("SEA4D", `2026-03-0${day}`).length)).toEqual([1, 0, 0, 1, 0, 0, 1]);
  expect([shown("SEATH", "2026-03-16"), shown("SEATH", "2026-03-17")]).toEqual([["20260316 03-16T15:30"], []]);
  expect(ends("SEATG1H", "2026-03-01")).toEqual([24, "20260301-01 03-01T01:00", "20260301-24 03-02T00:00"]);
});

test.each(GAMES.map(({ code }) => code))("L-12 %s sells without a gap or an overlap over a month's end and a leap day", (code) => {
  const { lockSeconds, timetable } = game(code);
  const [from, days] = timetable.stepMinutes > 0 ? ["2028-02-28", 3] : ["2028-02-10", 40];
  const all = range(0, days).flatMap((after) => issuesOf(game(code), dayAfter(from, after)));
  const draws = [...new Map(all.map((issue) => [issue.drawsAt.getTime(), issue])).values()];
  const wrong = draws.filter(({ opensAt, locksAt, drawsAt }, at) => {
    const follows = at === 0 || opensAt.getTime() === draws[at - 1]?.drawsAt.getTime();
    return !follows || opensAt >= locksAt || drawsAt.getTime() - locksAt.getTime() !== lockSeconds * 1000;
  });
  expect(wrong).toEqual([]);
  expect(draws.length).toBeGreaterThan(1);
  expect(new Set(all.map(({ number }) => number)).size).toBe(all.length);
});

test("L-12 the issue of a moment is the one whose draw comes next, also after midnight", () => {
  const at = (code: string, moment: string) => currentIssue(game(code), new Date(moment))?.number;
  expect(at("PK5M", "2026-03-01T04:03:59+08:00")).toBe("20260228-180");
  expect(at("PK5M", "2026-03-01T04:04:00+08:00")).toBe("20260301-001");
  expect(at("SSC1M", "2026-03-01T23:59:30+08:00")).toBe("20260301-1440");
  expect(at("SSC1M", "2026-03-02T00:00:00+08:00")).toBe("20260302-0001");
  expect(at("SEATH", "2026-02-20T00:00:00+07:00")).toBe("20260301");
  expect(dayOf(game("SSC1M"), new Date("2026-03-01T16:00:00Z"))).toBe("2026-03-02");
});

test("at its lock an issue is no longer sold, and before its opening not yet", () => {
  const issue = currentIssue(game("SSC1M"), new Date("2026-03-01T12:00:30+08:00"));
  const sold = (second: string) => issue && isSold(issue, new Date(`2026-03-01T${second}+08:00`));
  expect([sold("11:59:59.999"), sold("12:00:00"), sold("12:00:54.999"), sold("12:00:55")]).toEqual([false, true, true, false]);
});

test("the rules of an LHC issue are those of its lunar year", () => {
  expect([game("LHCD").book("2026-02-16"), game("LHCD").book("2026-02-17")]).toEqual(["LHC-2025", "LHC-2026"]);
  const calendar = new Intl.DateTimeFormat("en-u-ca-chinese", { timeZone: "Asia/Shanghai", year: "numeric" });
  const shownYear = (day: string) =>
    Number(calendar.formatToParts(new Date(`${day}T12:00:00+08:00`)).find(({ type }) => String(type) === "relatedYear")?.value);
  for (const year of range(2025, 2040)) {
    const newYear =
      range(0, 40)
        .map((after) => dayAfter(`${year}-01-15`, after))
        .find((day) => lunarYearOf(day) === year) ?? "";
    // Calendars disagree about a new moon within minutes of midnight, so the day next to it is not tested.
    expect([shownYear(dayAfter(newYear, -2)), shownYear(dayAfter(newYear, 1))], newYear).toEqual([year - 1, year]);
  }
  for (const { book } of GAMES) expect(findBook(book("2026-03-01"))).not.toBeNull();
});
