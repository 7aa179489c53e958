import { RANKS } from "./game";

/** The best mean result of a stake, by dynamic programming over all hands: nothing here deals a card. */

const EACH = 1 / RANKS;
const values = Array.from({ length: RANKS }, (_, rank) => Math.min(rank + 1, 10));

interface Count {
  total: number;
  soft: boolean;
}

function plus({ total, soft }: Count, rank: number): Count {
  const value = values[rank] ?? 0;
  if (value === 1 && total + 11 <= 21) return { total: total + 11, soft: true };
  if (total + value > 21 && soft) return { total: total + value - 10, soft: false };
  return { total: total + value, soft };
}

/** The chances of the dealer's totals 17 to 21 and bust, with this card up and no natural. */
function dealerTotals(up: number): readonly number[] {
  const memo = new Map<string, readonly number[]>();
  const play = (count: Count): readonly number[] => {
    if (count.total > 21) return [0, 0, 0, 0, 0, 1];
    if (count.total >= 17) return [17, 18, 19, 20, 21, 22].map((total) => Number(total === count.total));
    const name = `${count.total}${count.soft}`;
    const known = memo.get(name);
    if (known) return known;
    const chances = sum(values.map((_, rank) => play(plus(count, rank)).map((chance) => chance * EACH)));
    memo.set(name, chances);
    return chances;
  };
  const start = plus({ total: 0, soft: false }, up);
  const holes = values
    .map((value, rank) => ({ rank, value }))
    .filter(
      ({ value }) => start.total + (value === 1 && up !== 0 ? 11 : value) !== 21 || !(up === 0 ? value === 10 : up > 8 && value === 1),
    );
  return sum(holes.map(({ rank }) => play(plus(start, rank)).map((chance) => chance / holes.length)));
}

function sum(rows: readonly (readonly number[])[]): number[] {
  return rows.reduce<number[]>((all, row) => row.map((value, at) => (all[at] ?? 0) + value), []);
}

/** The best net result against this card up, once the dealer has no natural. */
function bestAgainst(up: number) {
  const dealer = dealerTotals(up);
  const stand = ({ total }: Count) => {
    if (total > 21) return -1;
    return dealer.reduce((net, chance, at) => net + chance * (at === 5 || total > at + 17 ? 1 : total === at + 17 ? 0 : -1), 0);
  };
  const memo = new Map<string, number>();
  const goOn = (count: Count): number => {
    if (count.total > 21) return -1;
    const name = `${count.total}${count.soft}`;
    const known = memo.get(name);
    if (known !== undefined) return known;
    const hit = count.total === 21 ? -1 : mean((rank) => goOn(plus(count, rank)));
    const best = Math.max(stand(count), hit);
    memo.set(name, best);
    return best;
  };
  const two = (first: number, second: number) => plus(plus({ total: 0, soft: false }, first), second);
  const double = (count: Count) => 2 * mean((rank) => stand(plus(count, rank)));
  const best = (count: Count) => (count.total === 21 ? stand(count) : Math.max(goOn(count), double(count)));
  const split = (rank: number) => 2 * mean((second) => (rank === 0 ? stand(two(rank, second)) : best(two(rank, second))));
  return (first: number, second: number) => Math.max(best(two(first, second)), first === second ? split(first) : -1);
}

function mean(of: (rank: number) => number): number {
  return values.reduce((all, _, rank) => all + of(rank) * EACH, 0);
}

function isNatural(first: number, second: number): boolean {
  return (values[first] === 1 && values[second] === 10) || (values[first] === 10 && values[second] === 1);
}

/** The return of a stake of one. */
export function bestReturn(): number {
  return (
    1 +
    mean((up) => {
      const natural = up === 0 ? 4 * EACH : (values[up] ?? 0) === 10 ? EACH : 0;
      const best = bestAgainst(up);
      const open = mean((first) => mean((second) => (isNatural(first, second) ? 1.5 : best(first, second))));
      const beaten = mean((first) => mean((second) => (isNatural(first, second) ? 0 : -1)));
      return natural * beaten + (1 - natural) * open;
    })
  );
}
