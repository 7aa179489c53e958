import { type Fraction, fraction, product } from "../fraction";
import type { Bet } from "../rule";
import { ELEMENTS, elementOf } from "../rules/lhc-numbers";
import { fairOdds, type Price } from "./table";

/** The number of balls of an element changes from year to year, so its price does too. */
export function elementPrices(year: number): ReadonlyMap<string, Price> {
  const elements = [...elementOf(year).values()];
  const countOf = (element: string) => elements.filter((one) => one === element).length;
  return new Map(ELEMENTS.map((element) => [`element ${element}`, fairOdds([BigInt(countOf(element)), 49n])]));
}

/** The more zodiacs are on the side that is bet on, the lower the odds. */
export function zodiacGroupPrice({ slots }: Bet, side: string): Price {
  const size = slots[1]?.length ?? 0;
  return fairOdds([BigInt(4 * (side === "in" ? size : 12 - size)), 49n], [1n, 49n]);
}

const SIDE_LEG = fraction("1.940");
const COLOUR_LEGS: Readonly<Record<string, Fraction>> = { red: fraction("2.795"), blue: fraction("2.970"), green: fraction("2.970") };

/** The odds of the legs multiply, without the leg that a 49 voids. */
export function parlayPrice({ slots }: Bet, tier: string): Price {
  const legs = slots.flatMap((slot, place) => slot.map((option) => ({ option, place })));
  const paying = legs.filter(({ place }) => tier !== `void${place + 1}`);
  return { list: product(...paying.map(({ option }) => COLOUR_LEGS[option] ?? SIDE_LEG)) };
}
