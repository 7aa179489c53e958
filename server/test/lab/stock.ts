export const VASSALAGE = "PG";
export const GAME = "lotus-court";
export const OTHER_GAME = "jade-steps";

/** A merchant's options for games at a vendor. */
export const STOCK = {
  lanes: ["RNG" as const],
  vendors: [{ vassalage: VASSALAGE, displayName: "Pine Gate" }],
  games: [GAME, OTHER_GAME].map((code) => ({
    nodeId: code,
    vassalage: VASSALAGE,
    gameType: "RNG" as const,
    gameCode: code,
    name: code,
    icon: code,
  })),
  launchCdns: ["https://games.example"],
};
