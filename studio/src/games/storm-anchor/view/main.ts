import { startLinesSlot } from "../../../kit/stage/slot/lines-slot";
import { declared, game, table } from "../game";

void startLinesSlot({
  game: { ...game, hit: declared.hit },
  table,
  symbols: "ABCDEFGHWS",
  passing: "HGFEDHGFEDCBAWHGFES",
  opening: ["EAWAF", "BDAHC", "GSCSB"],
  cloth: { dark: "#050f26", light: "#24487a", rule: "#bfe4ff" },
  glow: "#9fd8ff",
});
