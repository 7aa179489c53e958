import { faceOf } from "../../kit/maths/game";
import { game as engine } from "../comet-rush/game";

export const game = faceOf(engine, { id: "sky-ladder", name: "Sky Ladder" });
