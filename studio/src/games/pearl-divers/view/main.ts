import { startHall } from "../../tide-hunters/view/start";
import { game } from "../game";
import { WORDS } from "./words";

void startHall({
  game,
  words: WORDS,
  pictures: { hall: "pearl-divers/lagoon", creatures: "pearl-divers/creatures", tools: "pearl-divers/tools" },
  hanging: ["seahorse", "jellyfish", "octopus", "lanternfish", "hammerhead", "orca", "great-white", "giant-squid", "golden-whale", null],
});
