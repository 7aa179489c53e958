import { crownOfEmbers } from "../crown-of-embers/maths";
import { game } from "./game";

export const stormAnchor = { ...crownOfEmbers, info: game };
