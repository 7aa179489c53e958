import { combinations } from "../walk";
import { shapeOf, sumOf } from "./digits";

/** Neighbours on the circle on which 9 is next to 0. */
const areNeighbours = (one: string, other: string) => "01234567890".includes(one + other) || "01234567890".includes(other + one);

export const THREE_FORMS = ["leopard", "straight", "pair", "half_straight", "mixed"];

export function threeForm(text: string): string {
  const shape = shapeOf(text);
  if (shape === "3") return "leopard";
  if (shape === "21") return "pair";
  const pairs = [...combinations([...text], 2)].filter(([one = "", other = ""]) => areNeighbours(one, other));
  return ["mixed", "half_straight", "straight"][pairs.length] ?? "";
}

/** The bull of five digits: 0 for none, 10 for the best. */
export function bullOf(text: string): number {
  const hasBull = [...combinations([...text], 3)].some((three) => sumOf(three.join("")) % 10 === 0);
  return hasBull ? sumOf(text) % 10 || 10 : 0;
}

const HANDS: Readonly<Record<string, string>> = {
  5: "five_kind",
  41: "four_kind",
  32: "full_house",
  311: "three_kind",
  221: "two_pair",
  2111: "one_pair",
};

export const HAND_NAMES = [...Object.values(HANDS), "straight", "high"];

export function handOf(text: string): string {
  const known = HANDS[shapeOf(text)];
  if (known) return known;
  const runs = [...combinations([...text], 2)].filter(([one = "", other = ""]) => areNeighbours(one, other));
  // Five different digits with four neighbouring pairs stand in one row.
  return runs.length === 4 ? "straight" : "high";
}
