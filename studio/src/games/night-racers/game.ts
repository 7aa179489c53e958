import type { GameInfo } from "../../kit/maths/game";
import type { League } from "../../kit/maths/sports/face";

export * from "../../kit/maths/sports/face";

export const game: GameInfo = {
  id: "night-racers",
  version: "night-racers-1",
  name: "Night Racers",
  maxWinX: 1000,
  rtp: [0.62, 0.9524],
  volatility: "chosen",
};

/** Invented teams. A name's place is its number in every round that was played. */
export const LEAGUES: readonly League[] = [
  {
    id: "neon",
    name: "Neon Circuit",
    teams: ["Violet Nine", "Apex Foxes", "Static Owls", "Redline Seven", "Ghost Lane", "Turbo Lynx", "Blue Torque", "Drift Mantis"],
  },
  {
    id: "midnight",
    name: "Midnight Masters",
    teams: ["Chrome Wolves", "Night Harbour", "Silver Comets", "Hex Garage", "Wild Vectors", "Tunnel Kings"],
  },
];

/** A match is the best of this many races; each is on a map of its own. */
export const BEST_OF: readonly number[] = [3, 5];

export const MAPS = ["Neon Mile", "Glass Tunnel", "Harbour Loop", "Sky Ramp", "Old Docks"] as const;
