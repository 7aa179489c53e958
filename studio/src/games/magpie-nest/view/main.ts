import { startLinesSlot } from "../../../kit/stage/slot/lines-slot";
import { declared, game, table } from "../game";

void startLinesSlot({
  game: { ...game, hit: declared.hit },
  table,
  symbols: "ABCDEFGHWS",
  passing: "HGFEDHGFEDCBAWHGFES",
  opening: ["EAWAF", "BDAHC", "GSCSB"],
  cloth: { dark: "#06141c", light: "#1d5a70", rule: "#e8c25a" },
  glow: "#ffe2a0",
});
