import { bettingGame } from "../../kit/maths/rooms/betting-game";
import { game } from "./game";

export const plumThree = bettingGame(game, { aceLow: "last", hasSideShow: false });
