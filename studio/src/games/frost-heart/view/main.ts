import { startHold } from "../../ember-forge/view/start";
import { declared, game } from "../game";

void startHold({
  game: { ...game, hit: declared.hit },
  symbols: "ABCDEFGWK",
  passing: "GFEDGFEDCBGFKAWGFE",
  opening: ["DKBKE", "AKCKA", "GKFKD"],
  cloth: { dark: "#041026", light: "#1c4f86", rule: "#9fe6ff" },
  glow: "#9fe6ff",
  cells: { veil: "rgb(2 10 28 / 0.9)", socket: "rgb(24 84 140 / 0.34)", rim: "rgb(150 226 255 / 0.4)", name: "#d6f6ff" },
});
