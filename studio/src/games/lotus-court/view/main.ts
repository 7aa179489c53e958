import { startCascadeSlot } from "../../../kit/stage/slot/cascade-slot";
import { declared, game, table } from "../game";

void startCascadeSlot({
  game: { ...game, hit: declared.hit },
  table,
  symbols: "ABCDEFGHWS",
  passing: "HGFEDHGFEDCBAWHGFES",
  opening: ["EBWCG", "ADAFA", "HSFSB"],
  cloth: { dark: "#03202a", light: "#12707a", rule: "#ffc4ea" },
  glow: "#ffb8e6",
});
