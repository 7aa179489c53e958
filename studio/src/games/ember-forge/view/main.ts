import { declared, game } from "../game";
import { startHold } from "./start";

void startHold({
  game: { ...game, hit: declared.hit },
  symbols: "ABCDEFGWK",
  passing: "GFEDGFEDCBGFKAWGFE",
  opening: ["DKBKE", "AKCKA", "GKFKD"],
  cloth: { dark: "#120608", light: "#54231a", rule: "#d98a3a" },
  glow: "#ff8a2a",
  cells: { veil: "rgb(12 3 4 / 0.9)", socket: "rgb(90 24 10 / 0.34)", rim: "rgb(255 150 60 / 0.35)", name: "#ffe08a" },
});
