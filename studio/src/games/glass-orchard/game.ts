import { faceOf } from "../../kit/maths/game";
import { game as engine } from "../sevens-aflame/game";

export { declared, table } from "../sevens-aflame/game";

export const game = faceOf(engine, { id: "glass-orchard", name: "Glass Orchard" });
