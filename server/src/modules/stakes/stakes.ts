export { count } from "./count";
export { followBets, followStakes, readOn } from "./read-on";
export {
  type BetFigures,
  type BetsAsked,
  type Correction,
  type CountedStake,
  holdEnd,
  listCorrections,
  listCounted,
  listCountedBefore,
  type PlacedStake,
  readAgain,
  type SourceSum,
  sumReturns,
  sumSources,
  sumStakes,
} from "./store";
