import { startLinesSlot } from "../../../kit/stage/slot/lines-slot";
import { declared, game, table } from "../game";

void startLinesSlot({
  game: { ...game, hit: declared.hit },
  table,
  symbols: "ABCDEFGWS",
  passing: "GFEDGFECBGFDAWGFES",
  opening: ["CBWBE", "AADAA", "FESGC"],
  cloth: { dark: "#04201e", light: "#17706a", rule: "#d8f0a0" },
  glow: "#d8ffb0",
});
