import { startCascadeSlot } from "../../../kit/stage/slot/cascade-slot";
import { declared, game, table } from "../game";

void startCascadeSlot({
  game: { ...game, hit: declared.hit },
  table,
  symbols: "ABCDEFGHWS",
  passing: "HGFEDHGFEDCBAWHGFES",
  opening: ["EBWCG", "ADAFA", "HSFSB"],
  cloth: { dark: "#1c0620", light: "#7a1838", rule: "#ffb84a" },
  glow: "#ffa05a",
});
