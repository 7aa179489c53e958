import { cometRush } from "../comet-rush/maths";
import { game } from "./game";

export const skyLadder = { ...cometRush, info: game };
