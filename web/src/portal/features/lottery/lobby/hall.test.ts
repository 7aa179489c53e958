import { expect, test } from "vitest";
import { areaOf, countFamilies, familyOf, soonestFirst } from "./hall";

const five = { area: "MAIN", modes: ["LOTT"], category: "SSC" } as const;
const lotus = { area: "VN", modes: ["LOTT"], category: "VN" } as const;
const togel = { area: "VN", modes: ["SEA"], category: "TOGEL" } as const;
const GAMES = [five, lotus, togel].map((game) => ({ ...game, modes: [...game.modes] }));

test("LO-01 every game has a family and a page, those of South-East Asia too", () => {
  expect(GAMES.map(familyOf)).toEqual(["SSC", "VN", "SEA"]);
  expect(GAMES.map(areaOf)).toEqual(["lottery", "vn", "sea"]);
  expect(countFamilies(GAMES)).toEqual([
    { family: "SSC", count: 1 },
    { family: "VN", count: 1 },
    { family: "SEA", count: 1 },
  ]);
});

test("LO-01 the next draw comes first, and a game without one last", () => {
  const at = (name: string, drawsAt: string | null) => ({ name, next: drawsAt === null ? null : ({ drawsAt } as never) });
  const games = [
    at("none", null),
    at("late", "2026-11-17T12:00:00Z"),
    at("soon", "2026-11-17T11:00:00Z"),
    at("late too", "2026-11-17T12:00:00Z"),
  ];
  expect(soonestFirst(games).map(({ name }) => name)).toEqual(["soon", "late", "late too", "none"]);
});
