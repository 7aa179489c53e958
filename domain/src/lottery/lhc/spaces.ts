import { choose, product, range, sum } from "../combinatorics";
import type { WeightedDraw } from "../exhaustion";
import { NUMBERS } from "./numbers";

/** One draw for every special ball; the normals are the next six. */
export function bySpecial(): WeightedDraw[] {
  return NUMBERS.map((special) => [{ balls: [...range(1, 6).map((step) => ((special + step - 1) % 49) + 1), special], prizes: {} }, 1n]);
}

/** One draw for every order of balls at the first `count` positions. */
export function byFirst(count: number, taken: readonly number[] = []): WeightedDraw[] {
  const rest = NUMBERS.filter((number) => !taken.includes(number));
  if (taken.length === count) return [[{ balls: [...taken, ...rest].slice(0, 7), prizes: {} }, 1n]];
  return rest.flatMap((number) => byFirst(count, [...taken, number]));
}

/** All 601,304,088 outcomes, by the number of normals in a set and by the special being in it or not. */
export function bySet(set: readonly number[]): WeightedDraw[] {
  const others = NUMBERS.filter((number) => !set.includes(number));
  return range(Math.max(0, 6 - others.length), Math.min(6, set.length)).flatMap((inside): WeightedDraw[] => {
    const normals = [...set.slice(0, inside), ...others.slice(0, 6 - inside)];
    const sixes = choose(set.length, inside) * choose(others.length, 6 - inside);
    return [set.slice(inside), others.slice(6 - inside)].flatMap((specials): WeightedDraw[] => {
      const [special] = specials;
      return special === undefined ? [] : [[{ balls: [...normals, special], prizes: {} }, BigInt(sixes) * BigInt(specials.length)]];
    });
  });
}

function kindsBy(kindOf: (number: number) => unknown): number[][] {
  return [...new Set(NUMBERS.map(kindOf))].map((kind) => NUMBERS.filter((number) => kindOf(number) === kind));
}

/** All draws, by the number of balls of each kind. */
export function byKind(kindOf: (number: number) => unknown, balls: number): WeightedDraw[] {
  const kinds = kindsBy(kindOf);
  return countsOf(
    kinds.map((kind) => kind.length),
    balls,
  ).map((counts) => {
    const taken = counts.flatMap((count, at) => kinds[at]?.slice(0, count) ?? []);
    const rest = taken.length < 7 ? NUMBERS.filter((number) => !taken.includes(number)) : [];
    const ways = product(counts.map((count, at) => choose(kinds[at]?.length ?? 0, count)));
    return [{ balls: [...taken, ...rest].slice(0, 7), prizes: {} }, BigInt(ways)];
  });
}

/** Every way to take `left` items from piles of these sizes. */
function countsOf([size, ...rest]: readonly number[], left: number): number[][] {
  if (size === undefined) return left === 0 ? [[]] : [];
  return range(0, Math.min(size, left)).flatMap((count) => countsOf(rest, left - count).map((others) => [count, ...others]));
}

/** All draws, by the kinds of the normals and the kind of the special. */
export function byKindAndSpecial(kindOf: (number: number) => unknown): WeightedDraw[] {
  const kinds = kindsBy(kindOf);
  return byKind(kindOf, 6).flatMap(([{ balls }, ways]) => {
    const normals = balls.slice(0, 6);
    return kinds.flatMap((kind): WeightedDraw[] => {
      const specials = kind.filter((number) => !normals.includes(number));
      const [special] = specials;
      return special === undefined ? [] : [[{ balls: [...normals, special], prizes: {} }, ways * BigInt(specials.length)]];
    });
  });
}

/** All C(49, 7) draws by their sum: one draw with that sum, and the count of them. */
export function bySum(): WeightedDraw[] {
  const ways: Map<number, number>[] = range(0, 7).map((count) => new Map(count === 0 ? [[0, 1]] : []));
  for (const number of NUMBERS) {
    for (const count of range(1, 7).reverse()) {
      for (const [total, before] of ways[count - 1] ?? [])
        ways[count]?.set(total + number, (ways[count]?.get(total + number) ?? 0) + before);
    }
  }
  return [...(ways[7] ?? [])].map(([total, count]) => [{ balls: ballsOfSum(total), prizes: {} }, BigInt(count)]);
}

/** The seven lowest balls, moved up from the highest until they sum to the total. */
function ballsOfSum(total: number): number[] {
  let missing = total - sum(range(1, 7));
  return range(1, 7)
    .reverse()
    .map((ball) => {
      const up = Math.min(missing, 42);
      missing -= up;
      return ball + up;
    });
}
