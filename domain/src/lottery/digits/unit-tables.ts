import { oncePerSize, products, range, sum } from "../combinatorics";

const digits = range(0, 9);

function tally(tickets: readonly (readonly number[])[], valueIn: (ticket: readonly number[]) => number): number[] {
  const counts: number[] = [];
  for (const ticket of tickets) counts[valueIn(ticket)] = (counts[valueIn(ticket)] ?? 0) + 1;
  return Array.from(counts, (count) => count ?? 0);
}

const tickets = oncePerSize((size) => products(range(1, size).map(() => digits)));

/** The number of tickets for each sum. */
export function sumUnits(size: number): number[] {
  return tally(tickets(size), sum);
}

/** The number of tickets for each distance between their highest and lowest digit. */
export function spanUnits(size: number): number[] {
  return tally(tickets(size), spanOf);
}

/** The number of groups for each sum, without those whose digits are all equal. */
export function groupSumUnits(size: number): number[] {
  const isGroup = (ticket: readonly number[]) => spanOf(ticket) > 0 && ticket.every((digit, at) => digit >= (ticket[at - 1] ?? 0));
  return tally(tickets(size).filter(isGroup), sum);
}

export function spanOf(ticket: readonly number[]): number {
  return Math.max(...ticket) - Math.min(...ticket);
}
