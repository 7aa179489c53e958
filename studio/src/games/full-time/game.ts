import type { GameInfo } from "../../kit/maths/game";
import type { League } from "../../kit/maths/sports/face";

export * from "../../kit/maths/sports/face";

export const game: GameInfo = {
  id: "full-time",
  version: "full-time-1",
  name: "Full Time",
  maxWinX: 1000,
  rtp: [0.62, 0.9524],
  volatility: "chosen",
};

/** Invented clubs. A name's place is its number in every round that was played. */
export const LEAGUES: readonly League[] = [
  {
    id: "harbour",
    name: "Harbour League",
    teams: [
      "Harbour City",
      "Stone Bridge",
      "Kestrel Town",
      "Amber Vale",
      "Old Mill",
      "Saltmarsh",
      "North Quay",
      "Copper Hill",
      "Lakeside",
      "Fairmead",
      "Ravenholt",
      "Dun Cross",
    ],
  },
  {
    id: "lotus",
    name: "Lotus League",
    teams: ["Lotus United", "Ivory Park", "Jade River", "Lantern Bay", "Crane Valley", "Moon Gate", "Silk Wharf", "Bamboo Rise"],
  },
];
