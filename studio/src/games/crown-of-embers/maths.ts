import type { InstantGame, Spread } from "../../kit/maths/game";
import { type LinesEvent, type LinesSlot, playLines } from "../../kit/maths/lines-slot";
import { game, table } from "./game";

export const slot: LinesSlot = {
  ...table,
  base: [
    "GDGCDACEHFHGDASHBFBFEFDEGCHEHB",
    "WHDHDHGEAEBGBSCGEDCFHFGAEDFCHF",
    "SEFDEWHFADBCGCHGAEDEHGHFHCDFGB",
    "DHDEBCFCGFWDFHAEGDHEBFAHCHSGEG",
    "DHEHEBDFEFDFHGAFGBCGBSDECHGCHA",
  ],
  free: [
    "EDEDFBFHDHEHBFCGHGCEGDFBAGCGHA",
    "BDBWCFDHAHFHCGHEFECFEGHDGWEDGA",
    "CDGBDHDHFHFEFAFWGDGABWHEHECGCE",
    "EDFDFEHGBGBDHEHADFGCGCHWCFEHWA",
    "DHAGHDFGFGDFEACHGCGHBDEBECFBHE",
  ],
};

export const spread: Spread = [
  { fromX: 0, chance: 0.643653333333, meanX: 0 },
  { fromX: 0.0001, chance: 0.096800617284, meanX: 0.564424 },
  { fromX: 1, chance: 0.122971069959, meanX: 1.207045 },
  { fromX: 2, chance: 0.103317697727, meanX: 2.821688 },
  { fromX: 5, chance: 0.020537667597, meanX: 6.299442 },
  { fromX: 10, chance: 0.007980646732, meanX: 15.113681 },
  { fromX: 25, chance: 0.004586720242, meanX: 43.302107 },
  { fromX: 100, chance: 0.000152247126, meanX: 146.214679 },
];

export const crownOfEmbers: InstantGame<void, LinesEvent> = { info: game, play: (chance) => playLines(chance, slot) };
