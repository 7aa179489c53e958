import { faceOf } from "../../kit/maths/game";
import { game as engine } from "../crown-of-embers/game";

export { declared, table } from "../crown-of-embers/game";

export const game = faceOf(engine, { id: "storm-anchor", name: "Storm Anchor" });
