import { faceOf } from "../../kit/maths/game";
import { game as engine } from "../tide-hunters/game";

export const game = faceOf(engine, { id: "reef-lanterns", name: "Reef Lanterns" });
