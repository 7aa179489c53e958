import { startLinesSlot } from "../../../kit/stage/slot/lines-slot";
import { declared, game, table } from "../game";
import { hangLamps } from "./jackpots";

void startLinesSlot({
  game: { ...game, hit: declared.hit },
  table,
  symbols: "ABCDEFGHWS",
  passing: "HGFEDHGFEDCBAWHGFES",
  opening: ["EAWAF", "BDAHC", "GSCSB"],
  cloth: { dark: "#1a0a12", light: "#6a2f18", rule: "#e2a53a" },
  glow: "#ffb347",
  behind: hangLamps,
});
