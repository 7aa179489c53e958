/** Categories and games that count alike. */
export interface CountedGames {
  /** In ten-thousandths of a stake. */
  bps: number;
  games: string[];
}

/** The games of a bonus by their share, the fullest first; those that count nothing are left out. */
export function countedGames(bps: Readonly<Record<string, number>>): CountedGames[] {
  const groups = new Map<number, string[]>();
  for (const [game, share] of Object.entries(bps)) {
    if (share > 0) groups.set(share, [...(groups.get(share) ?? []), game]);
  }
  return [...groups].sort(([a], [b]) => b - a).map(([share, games]) => ({ bps: share, games }));
}
