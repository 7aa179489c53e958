export { count } from "./count";
export { followBets, followStakes, readOn } from "./read-on";
export {
  type BetFigures,
  type BetsAsked,
  type CountedStake,
  holdEnd,
  listCounted,
  type PlacedStake,
  readAgain,
  type SourceSum,
  sumCategories,
  sumReturns,
  sumSources,
  sumStakes,
} from "./store";
