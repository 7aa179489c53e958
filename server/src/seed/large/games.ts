import type { NewGame } from "../../modules/catalogue/catalogue";
import { nameOf } from "./names";

/** The id prefix of made-up games. */
export const MADE_UP = "seed-";
const EVERY_NEW = 9;

/** Makes `count` games with new names, each played by the engine of an existing game. */
export function madeUpGames(originals: readonly NewGame[], count: number): NewGame[] {
  return Array.from({ length: count }, (_, number) => madeUp(originals[number % originals.length], number)).flatMap((game) => game ?? []);
}

function madeUp(original: NewGame | undefined, number: number): NewGame | null {
  if (!original) return null;
  const { name, names, theme } = nameOf(number);
  const id = `${MADE_UP}${String(number + 1).padStart(5, "0")}`;
  const { hotPosition: _, badge: __, ...kept } = original;
  return {
    ...kept,
    nodeId: id,
    gameCode: id,
    engine: original.engine ?? original.gameCode,
    name,
    names,
    themes: [theme],
    ...(number % EVERY_NEW === 0 && { badge: "NEW" as const }),
  };
}
