export { addLotteryGames } from "./add-games";
export { findBettingPage, isLaunchedAsLottery } from "./betting-page";
export { listSealedSince, readLastRoot } from "./draws/draws-store";
export { listOpenTickets, listSettledTickets } from "./grants/granted-store";
export { type IssuePick, listIssuePicks } from "./sale/picks-store";
export { proveTickets } from "./sale/tickets";
export { listGames as listLotteries, type NewLotteryGame } from "./store";
