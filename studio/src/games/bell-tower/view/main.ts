import { startLinesSlot } from "../../../kit/stage/slot/lines-slot";
import { declared, game, table } from "../game";

void startLinesSlot({
  game: { ...game, hit: declared.hit },
  table,
  symbols: "ABCDEFGWS",
  passing: "GFEDGFECBGFDAWGFES",
  opening: ["CBWBE", "AADAA", "FESGC"],
  cloth: { dark: "#070f33", light: "#22459a", rule: "#e8c25a" },
  glow: "#ffe08a",
});
