export { addLotteryGames } from "./add-games";
export { findBettingPage, isLaunchedAsLottery } from "./betting-page";
export { listOpenTickets, listSettledTickets } from "./grants/granted-store";
export { type IssuePick, listIssuePicks } from "./sale/picks-store";
export { listGames as listLotteries, type NewLotteryGame } from "./store";
