import { jadeSteps } from "../jade-steps/maths";
import { game } from "./game";

export const lotusCourt = { ...jadeSteps, info: game };
