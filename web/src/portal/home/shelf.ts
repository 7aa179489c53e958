import type { Game, GameType } from "@magpie/contract/catalogue";

/** The games that the lobby asks for at a time. */
export const LOBBY_PAGE_SIZE = 12;

export function groupByType(games: readonly Game[]): Map<GameType, Game[]> {
  const groups = new Map<GameType, Game[]>();
  for (const game of games) groups.set(game.gameType, [...(groups.get(game.gameType) ?? []), game]);
  return groups;
}

/** The hot games stand first; what the catalogue brings after them must not show one twice. */
export function withUnseen(shown: readonly Game[], arriving: readonly Game[]): Game[] {
  const seen = new Set(shown.map((game) => game.nodeId));
  return [...shown, ...arriving.filter((game) => !seen.has(game.nodeId))];
}

/**
 * Small sections share a row: each takes as many places as it has tiles. Sections keep their order but for one that
 * would leave a hole; the next that fits steps in.
 */
export function packRows<Section extends { span: number }>(sections: readonly Section[], across: number): Section[] {
  const waiting = [...sections];
  const placed: Section[] = [];
  let room = across;
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ span }) => span <= room);
    if (next < 0) {
      room = across;
      continue;
    }
    const [section] = waiting.splice(next, 1);
    if (!section) break;
    placed.push(section);
    room = room === section.span ? across : room - section.span;
  }
  return placed;
}
