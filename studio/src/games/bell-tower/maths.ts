import { sevensAflame } from "../sevens-aflame/maths";
import { game } from "./game";

export const bellTower = { ...sevensAflame, info: game };
