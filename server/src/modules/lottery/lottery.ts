export { addLotteryGames } from "./add-games";
export { findBettingPage, isLaunchedAsLottery } from "./betting-page";
export type { NewLotteryGame } from "./store";
