import type { Hash } from "../merkle";

type Value = string | number | bigint | boolean | null;

const encoder = new TextEncoder();

/** The hash of what frozen lines were computed from, whatever order it came in: equal inputs have equal hashes, and no others do. */
export function inputHash(hash: Hash, head: readonly Value[], rows: readonly (readonly Value[])[]): string {
  const text = [written(head), ...rows.map(written).sort()].join("\n");
  return Array.from(hash(encoder.encode(text)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Amounts are marked, so that 5 as money differs from 5 as a count and from the text "5". */
export function written(values: readonly Value[]): string {
  return JSON.stringify(values, (_name, value) => (typeof value === "bigint" ? { money: String(value) } : value));
}
