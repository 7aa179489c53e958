import { wholeNumbers } from "../alphabet";
import { arrangements, bitCount, choose, range } from "../combinatorics";
import type { Cover } from "../market";
import { anyOfEach, bitsOf, handsAmong, handsThat, type Places, placesMarket, these, wayOf } from "../markets/places";
import { hits } from "../per-combination";
import { CLASSIC, type Play, type Selection, won } from "../play";
import { ratio } from "../ratio";

const areDifferent = (ticket: readonly string[]) => new Set(ticket).size === ticket.length;

/** The first k balls in drawn order, of n different ones. */
export function orderedStraight(code: string, k: number, n: number): Play {
  const alphabet = wholeNumbers(1, n);
  const places = placesMarket(range(1, k), n, true);
  const tiers = [{ name: "straight", chance: ratio(1, arrangements(n, k)) }];
  return {
    code,
    modes: CLASSIC,
    form: {
      slots: range(1, k).map(() => ({ alphabet, least: 1, most: n })),
      // With one slot, a ticket and a pick are the same.
      ...(k > 1 && { tickets: { alphabet, length: k, ordered: true, accepts: areDifferent } }),
    },
    units: ({ slots, tickets }) => tickets.length || differentTuples(slots),
    tiers: () => tiers,
    judge: ({ slots, tickets }, { balls }) => {
      const hit =
        tickets.length > 0
          ? tickets.some((ticket) => ticket.every((ball, at) => ball === String(balls[at])))
          : slots.every((slot, at) => slot.includes(String(balls[at])));
      return won("straight", hit ? 1 : 0);
    },
    covers: ({ slots, tickets }) => [
      tickets.length > 0
        ? these(
            places,
            tickets.map((ticket) => wayOf(ranksOf(ticket), n)),
          )
        : anyOfEach(
            places,
            slots.map((slot) => bitsOf(ranksOf(slot))),
          ),
    ],
  };
}

/** Balls count from 1, and bits from 0. */
export const ranksOf = (balls: readonly string[]) => balls.map((ball) => Number(ball) - 1);

/**
 * Counts the ways to take one of each slot without taking any twice, by inclusion and exclusion: all ways to let some slots take the same
 * ball, each with its sign. Five slots can be grouped in 52 ways, however many balls they hold.
 */
function differentTuples(slots: Selection["slots"]): number {
  const balls = slots.map((slot) => bitsOf(ranksOf(slot)));
  const together: { balls: number; slots: number }[] = [];

  function ways(at: number, sign: number): number {
    if (at === balls.length) return together.reduce((all, { balls: shared }) => all * bitCount(shared), sign);
    const own = balls[at] ?? 0;
    let total = 0;
    for (const group of together) {
      const { balls: before, slots: size } = group;
      group.balls &= own;
      group.slots++;
      if (group.balls !== 0) total += ways(at + 1, -size * sign);
      group.balls = before;
      group.slots = size;
    }
    together.push({ balls: own, slots: 1 });
    total += ways(at + 1, sign);
    together.pop();
    return total;
  }

  return ways(0, 1);
}

/** The first k balls in any order. */
export function firstGroup(code: string, k: number, n: number): Play {
  const alphabet = wholeNumbers(1, n);
  const places = placesMarket(range(1, k), n, true);
  const orders = arrangements(k, k);
  const tiers = [{ name: "group", chance: ratio(1, choose(n, k)) }];
  return {
    code,
    modes: CLASSIC,
    form: { slots: [{ alphabet, least: k, most: n }], tickets: { alphabet, length: k, ordered: false, accepts: areDifferent } },
    units: ({ slots: [set = []], tickets }) => tickets.length || choose(set.length, k),
    tiers: () => tiers,
    judge: ({ slots: [set = []], tickets }, { balls }) => {
      const drawn = balls.slice(0, k);
      const hit = tickets.length > 0 ? tickets.some((ticket) => hits(drawn, ticket) === k) : hits(drawn, set) === k;
      return won("group", hit ? 1 : 0);
    },
    covers: ({ slots: [set = []], tickets }) => [
      tickets.length > 0 ? handsAmong(places, orders * tickets.length, tickets.map(ranksOf)) : groupOf(places, ranksOf(set)),
    ],
  };
}

/** All orders of all hands from a set, with some balls in each of them. */
export function groupOf(places: Places, from: readonly number[], fixed: readonly number[] = []): Cover {
  const [all, anchors] = [bitsOf([...from, ...fixed]), bitsOf(fixed)];
  const most = arrangements(places.places, places.places) * choose(from.length, places.places - fixed.length);
  return handsThat(places, most, ({ times: [, once = 0] }) => (once & ~all) === 0 && (anchors & ~once) === 0);
}

/** Any of the balls at one place. */
export function ballAt(place: number, balls: readonly string[], n: number): Cover {
  return anyOfEach(placesMarket([place], n, true), [bitsOf(ranksOf(balls))]);
}
