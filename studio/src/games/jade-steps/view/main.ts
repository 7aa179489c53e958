import { startCascadeSlot } from "../../../kit/stage/slot/cascade-slot";
import { declared, game, table } from "../game";

void startCascadeSlot({
  game: { ...game, hit: declared.hit },
  table,
  symbols: "ABCDEFGHWS",
  passing: "HGFEDHGFEDCBAWHGFES",
  opening: ["EBWCG", "ADAFA", "HSFSB"],
  cloth: { dark: "#021c14", light: "#0f5f46", rule: "#e8c25a" },
  glow: "#7dffb0",
});
