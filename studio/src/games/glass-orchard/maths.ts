import { sevensAflame } from "../sevens-aflame/maths";
import { game } from "./game";

export const glassOrchard = { ...sevensAflame, info: game };
