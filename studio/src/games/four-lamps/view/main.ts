import { fetchWords } from "../../../kit/stage/fetched-words";
import { startLinesSlot } from "../../../kit/stage/slot/lines-slot";
import { declared, game, table } from "../game";
import { hangLamps, type LampWord } from "./jackpots";

async function start(): Promise<void> {
  const words = await fetchWords<LampWord>("four-lamps");
  await startLinesSlot({
    game: { ...game, hit: declared.hit },
    table,
    symbols: "ABCDEFGHWS",
    passing: "HGFEDHGFEDCBAWHGFES",
    opening: ["EAWAF", "BDAHC", "GSCSB"],
    cloth: { dark: "#1a0a12", light: "#6a2f18", rule: "#e2a53a" },
    glow: "#ffb347",
    behind: (page, tools) => hangLamps(words, page, tools),
  });
}

void start();
