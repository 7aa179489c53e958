import { startLinesSlot } from "../../../kit/stage/slot/lines-slot";
import { declared, game, table } from "../game";

void startLinesSlot({
  game: { ...game, hit: declared.hit },
  table,
  symbols: "ABCDEFGWS",
  passing: "GFEDGFECBGFDAWGFES",
  opening: ["CBWBE", "AADAA", "FESGC"],
  cloth: { dark: "#1c0308", light: "#7a1220", rule: "#f0b84a" },
  glow: "#ff9a2e",
});
