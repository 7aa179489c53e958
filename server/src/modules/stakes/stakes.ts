export { count } from "./count";
export { followStakes, readOn } from "./read-on";
export { type CountedStake, listCountedBefore, type PlacedStake, type SourceSum, sumCategories, sumReturns, sumSources, sumStakes } from "./store";
