export { flightMs, multiplierAt } from "./curve";

/** What became of one bet in the flight of all; multipliers in hundredths. */
export type Event = { type: "cashed"; at100: number } | { type: "crashed"; point100: number };
