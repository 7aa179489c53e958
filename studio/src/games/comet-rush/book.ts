export { flightMs, multiplierAt } from "./curve";

/** The end of one bet in the flight that all share; multipliers in hundredths. */
export type Event = { type: "cashed"; at100: number } | { type: "crashed"; point100: number };
