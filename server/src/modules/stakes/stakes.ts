export { count } from "./count";
export { followStakes, readOn } from "./read-on";
export type { CountedStake, PlacedStake } from "./store";
