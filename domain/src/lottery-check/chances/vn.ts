import type { Fraction } from "../fraction";
import { fairOdds, type Price } from "./table";

function waysToTake(size: number, of: number): bigint {
  return size === 0 ? 1n : (waysToTake(size - 1, of - 1) * BigInt(of)) / BigInt(size);
}

/** The chance that each of so many two-digit numbers is on some prize, by inclusion and exclusion of those on none. */
function allPresent(size: number, prizes: number): Fraction {
  let ways = 0n;
  for (let absent = 0; absent <= size; absent++)
    ways += (absent % 2 ? -1n : 1n) * waysToTake(absent, size) * BigInt(100 - absent) ** BigInt(prizes);
  return [ways, 100n ** BigInt(prizes)];
}

const allAbsent = (size: number, prizes: number): Fraction => [BigInt(100 - size) ** BigInt(prizes), 100n ** BigInt(prizes)];

/** The expected number of times that two numbers are both matched, per unit of the pair. */
function matchedPairs(prizes: number): Fraction {
  let matched = 0n;
  for (let one = 0; one <= prizes; one++)
    for (let other = 0; one + other <= prizes; other++) {
      const boards = waysToTake(one, prizes) * waysToTake(other, prizes - one) * 98n ** BigInt(prizes - one - other);
      matched += BigInt(Math.min(one, other)) * boards;
    }
  return [matched, 100n ** BigInt(prizes) * BigInt(2 * prizes)];
}

/** Prices that depend on the number of prizes on a board. */
export function boardPrices(prizes: number): ReadonlyMap<string, Price> {
  const priced = (play: string, chance: Fraction): [string, Price] => [`${play} ${play}`, fairOdds(chance)];
  return new Map([
    priced("lo2_lite", [BigInt(prizes), 100n]),
    ...[2, 3, 4].map((size) => priced(`xien${size}`, allPresent(size, prizes))),
    ...[4, 8, 10].map((size) => priced(`truot${size}`, allAbsent(size, prizes))),
    priced("da", matchedPairs(prizes)),
  ]);
}
