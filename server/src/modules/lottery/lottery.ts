export { addLotteryGames, type NewLotteryGame } from "./store";
