import { startFlight } from "../../comet-rush/view/start";
import { game } from "../game";
import { WORDS } from "./words";

void startFlight({ game, words: WORDS, sky: ["sky-ladder/heaven", 1600], flyer: ["sky-ladder/star", 240] });
