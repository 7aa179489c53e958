import { expect, test } from "vitest";
import { BETS, numbersOf, OUTSIDE } from "../game";
import { heatOf } from "./history";
import { MODES, PLACES, type Place } from "./layout";

const inside = BETS.filter((bet) => !Object.hasOwn(OUTSIDE, bet));

test("every bet between the numbers has its place, in one of the kinds that a player may choose", () => {
  expect(PLACES.map(({ bet }) => bet).toSorted()).toEqual(inside.toSorted());
  expect(new Set(PLACES.map(({ mode }) => mode))).toEqual(new Set(MODES));
});

test.each(MODES)("a thumb finds every target of the kind %s: each is a cell wide and high, and none lies on another", (mode) => {
  const targets = PLACES.filter((place) => place.mode === mode);
  const overlaps = ({ target: a }: Place, { target: b }: Place) =>
    a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
  for (const [at, place] of targets.entries()) {
    const { x, y, width, height } = place.target;
    expect([place.bet, width >= 1 && height >= 1]).toEqual([place.bet, true]);
    expect([place.bet, x >= -1 && x + width <= 12 && y >= 0 && y + height <= 3]).toEqual([place.bet, true]);
    expect(
      targets
        .slice(at + 1)
        .filter((other) => overlaps(place, other))
        .map(({ bet }) => `${place.bet} on ${bet}`),
    ).toEqual([]);
  }
});

test("chips lie at a point of their own, so that nobody takes a street for a number", () => {
  const points = PLACES.map(({ chip }) => `${chip.x} ${chip.y}`);
  expect(new Set(points).size).toBe(points.length);
});

test("a corner's target lies over the corner that its numbers share", () => {
  const place = PLACES.find(({ bet }) => bet === "17-18-20-21");
  expect([place?.chip, [...numbersOf("17-18-20-21")]]).toEqual([{ x: 6, y: 1 }, [17, 18, 20, 21]]);
});

test("numbers are hot and cold by how often they came, and of equals the latest is hotter", () => {
  const results = [4, 4, 9, 0, 9, 17].map((pocket) => ({ pocket }));
  const { hot, cold } = heatOf(results);
  expect(hot.slice(0, 3)).toEqual([
    { pocket: 9, count: 2 },
    { pocket: 4, count: 2 },
    { pocket: 17, count: 1 },
  ]);
  expect(cold.every(({ count }) => count === 0)).toBe(true);
  expect(heatOf([]).hot).toEqual([]);
});
