import { faceOf } from "../../kit/maths/game";
import { game as engine } from "../ember-forge/game";

export { declared } from "../ember-forge/game";

export const game = faceOf(engine, { id: "frost-heart", name: "Frost Heart" });
