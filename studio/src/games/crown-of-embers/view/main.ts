import { startLinesSlot } from "../../../kit/stage/slot/lines-slot";
import { declared, game, table } from "../game";

void startLinesSlot({
  game: { ...game, hit: declared.hit },
  table,
  symbols: "ABCDEFGHWS",
  passing: "HGFEDHGFEDCBAWHGFES",
  opening: ["EAWAF", "BDAHC", "GSCSB"],
  cloth: { dark: "#12062e", light: "#4a2192", rule: "#e2a53a" },
  glow: "#ffb52e",
});
