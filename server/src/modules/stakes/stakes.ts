export { count } from "./count";
export { followBets, followStakes, readOn } from "./read-on";
export {
  type BetFigures,
  type Correction,
  type CountedStake,
  holdEnd,
  listCorrections,
  type PlacedStake,
  readAgain,
  type SourceSum,
  sumReturns,
  sumSources,
  sumStakes,
} from "./store";
