import { bitsOf, type Places, placesMarket } from "../markets/places";

/** The digits drawn at these places, counted from 1: one market for all plays that read them. */
export function digitPlaces(at: readonly number[]): Places {
  return placesMarket(at, 10);
}

/** The sides of those digits are a market of their own. */
export function sidePlaces(at: readonly number[]): Places {
  return placesMarket(at, 10, false, "sides");
}

export function digitBits(digits: readonly string[]): number {
  return bitsOf(digits.map(Number));
}
