import { crownOfEmbers } from "../crown-of-embers/maths";
import { game } from "./game";

export const magpieNest = { ...crownOfEmbers, info: game };
