import { game } from "../game";
import { startHall } from "./start";
import { WORDS } from "./words";

void startHall({
  game,
  words: WORDS,
  pictures: { hall: "tide-hunters/reef", creatures: "tide-hunters/creatures", tools: "tide-hunters/tools" },
  hanging: ["seahorse", "jellyfish", "octopus", null],
});
