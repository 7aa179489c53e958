import { tideHunters } from "../tide-hunters/maths";
import { game } from "./game";

export const reefLanterns = { ...tideHunters, info: game };
