import type { Translate } from "../../words/words";
import type english from "./words/en.json";

export type RoomWord = keyof typeof english;
export type RoomTranslate = Translate<RoomWord>;
