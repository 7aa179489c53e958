import { startHall } from "../../tide-hunters/view/start";
import { game } from "../game";
import { WORDS } from "./words";

void startHall({
  game,
  words: WORDS,
  pictures: { hall: "reef-lanterns/depths", creatures: "reef-lanterns/creatures", tools: "reef-lanterns/tools" },
  hanging: ["seahorse", "jellyfish", "octopus", "hammerhead", "giant-squid", null],
});
