import type { DeclaredReturn, GameInfo } from "../../kit/maths/game";
import { oneOf, record } from "../../kit/maths/shape";

export const game: GameInfo = {
  id: "harbour-dice",
  version: "harbour-dice-1",
  name: "Harbour Dice",
  maxWinX: 181,
  rtp: [0.837962963, 0.972222222],
  volatility: "chosen",
  hasTalk: true,
};

export const FACES = [1, 2, 3, 4, 5, 6] as const;
export type Face = (typeof FACES)[number];

export const EVEN_CHANCES = ["big", "small", "odd", "even"] as const;

/** The win on top of the stake for each total; the same from both ends. */
const TOTAL_PAYS: Readonly<Record<number, number>> = { 4: 60, 5: 30, 6: 18, 7: 12, 8: 8, 9: 7, 10: 6 };
export const TOTALS: readonly number[] = Array.from({ length: 14 }, (_, at) => at + 4);
export const COMBINATIONS: readonly (readonly [Face, Face])[] = FACES.flatMap((one) =>
  FACES.filter((other) => other > one).map((other) => [one, other] as const),
);

/** "total-9", "single-3", "pair-3", "two-3-5", "triple-3". */
export type Bet = string;

export type Kind = "even-chance" | "total" | "single" | "pair" | "two" | "triple" | "any-triple";

export const BETS: readonly Bet[] = [
  ...EVEN_CHANCES,
  ...TOTALS.map((total) => `total-${total}`),
  ...FACES.map((face) => `single-${face}`),
  ...FACES.map((face) => `pair-${face}`),
  ...COMBINATIONS.map(([one, other]) => `two-${one}-${other}`),
  ...FACES.map((face) => `triple-${face}`),
  "any-triple",
];

export const choice = record({ bet: oneOf(BETS) });

export function kindOf(bet: Bet): Kind {
  if (bet === "any-triple") return bet;
  return (EVEN_CHANCES as readonly string[]).includes(bet) ? "even-chance" : (bet.slice(0, bet.indexOf("-")) as Kind);
}

/** The numbers in a bet's name. */
export function numbersIn(bet: Bet): number[] {
  return bet.split("-").map(Number).filter(Number.isInteger);
}

/** The win on top of the stake; of a single number by the dice that show it, once, twice or three times. */
export const SINGLE_PAYS = [1, 2, 12] as const;

/** The win on top of the stake; of a single number the least. */
export function paysOf(bet: Bet): number {
  switch (kindOf(bet)) {
    case "even-chance":
      return 1;
    case "total": {
      const [total = 10] = numbersIn(bet);
      return TOTAL_PAYS[Math.min(total, 21 - total)] ?? 0;
    }
    case "single":
      return SINGLE_PAYS[0];
    case "pair":
      return 11;
    case "two":
      return 6;
    case "triple":
      return 180;
    case "any-triple":
      return 30;
  }
}

/** By kind; totals by the one that lies nearer to the edge. */
export const declared: Readonly<Record<Exclude<Kind, "total"> | `total-${number}`, DeclaredReturn>> = {
  "even-chance": { rtp: 0.972222222, hit: 0.486111111, sd: 1 },
  "total-4": { rtp: 0.847222222, hit: 0.013888889, sd: 7.139 },
  "total-5": { rtp: 0.861111111, hit: 0.027777778, sd: 5.094 },
  "total-6": { rtp: 0.87962963, hit: 0.046296296, sd: 3.992 },
  "total-7": { rtp: 0.902777778, hit: 0.069444444, sd: 3.305 },
  "total-8": { rtp: 0.875, hit: 0.097222222, sd: 2.666 },
  "total-9": { rtp: 0.925925926, hit: 0.115740741, sd: 2.559 },
  "total-10": { rtp: 0.875, hit: 0.125, sd: 2.315 },
  single: { rtp: 0.962962963, hit: 0.421296296, sd: 1.367 },
  pair: { rtp: 0.888888889, hit: 0.074074074, sd: 3.143 },
  two: { rtp: 0.972222222, hit: 0.138888889, sd: 2.421 },
  triple: { rtp: 0.837962963, hit: 0.00462963, sd: 12.287 },
  "any-triple": { rtp: 0.861111111, hit: 0.027777778, sd: 5.094 },
};

export function declaredOf(bet: Bet): DeclaredReturn {
  const kind = kindOf(bet);
  if (kind !== "total") return declared[kind];
  const [total = 10] = numbersIn(bet);
  return declared[`total-${Math.min(total, 21 - total)}`] as DeclaredReturn;
}
