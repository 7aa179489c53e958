export { addLotteryGames } from "./add-games";
export type { NewLotteryGame } from "./store";
