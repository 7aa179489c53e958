import { bettingGame } from "../../kit/maths/rooms/betting-game";
import { game } from "./game";

export const peacockPatti = bettingGame(game, { aceLow: "second", hasSideShow: true });
