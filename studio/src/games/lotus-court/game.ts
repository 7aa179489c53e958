import { faceOf } from "../../kit/maths/game";
import { game as engine } from "../jade-steps/game";

export { declared, table } from "../jade-steps/game";

export const game = faceOf(engine, { id: "lotus-court", name: "Lotus Court" });
