import { jadeSteps } from "../jade-steps/maths";
import { game } from "./game";

export const lanternStreet = { ...jadeSteps, info: game };
