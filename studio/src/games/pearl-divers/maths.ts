import { tideHunters } from "../tide-hunters/maths";
import { game } from "./game";

export const pearlDivers = { ...tideHunters, info: game };
