import { game } from "../game";
import { startFlight } from "./start";
import { WORDS } from "./words";

void startFlight({ game, words: WORDS, sky: ["comet-rush/space", 1600], flyer: ["comet-rush/rocket", 200] });
