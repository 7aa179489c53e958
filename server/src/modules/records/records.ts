export { sumBets } from "./store";
