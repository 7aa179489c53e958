import type { LotteryHallGame } from "@magpie/contract/lottery/lottery";
import type { LotteryArea } from "../launch";

/** The families that the hall's tabs are about: a category, or the South-East Asian price lists together. */
export const FAMILIES = ["SSC", "11X5", "PK10", "LHC", "LF", "VN", "SEA"] as const;
export type Family = (typeof FAMILIES)[number];

/** The tab that an area's own address opens at. */
export const FAMILY_OF_AREA: Readonly<Record<LotteryArea, Family | null>> = { lottery: null, vn: "VN", sea: "SEA" };

type Placed = Pick<LotteryHallGame, "area" | "modes" | "category">;

export function familyOf({ modes, category }: Placed): Family {
  return FAMILIES.find((family) => family === category) ?? (modes.includes("SEA") ? "SEA" : "SSC");
}

/** The page that a game is bet on. */
export function areaOf({ area, modes }: Placed): LotteryArea {
  if (area === "MAIN") return "lottery";
  return modes.includes("SEA") ? "sea" : "vn";
}

/** The number of games in each family that has any. */
export function countFamilies(games: readonly Placed[]): { family: Family; count: number }[] {
  const counts = FAMILIES.map((family) => ({ family, count: games.filter((game) => familyOf(game) === family).length }));
  return counts.filter(({ count }) => count > 0);
}

/** Sorted by the next draw; games without one come last, and equals stay where the merchant put them. */
export function soonestFirst<Game extends Pick<LotteryHallGame, "next">>(games: readonly Game[]): Game[] {
  const when = ({ next }: Game) => (next ? Date.parse(next.drawsAt) : Number.POSITIVE_INFINITY);
  return games.toSorted((one, other) => when(one) - when(other) || 0);
}
