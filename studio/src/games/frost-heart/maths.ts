import { emberForge } from "../ember-forge/maths";
import { game } from "./game";

export const frostHeart = { ...emberForge, info: game };
