import type { GameOdds, studio } from "@magpie/contract/studio";
import { WHOLE_BPS } from "@magpie/domain/offers/offer";
import { spreadOfKind } from "@magpie/studio/rgs/sample";
import { findGame } from "@magpie/studio/rgs/studio-games";
import type { Handler } from "../../../kit/ctx";

/** Games of one decision, each with the bet that most people make and the pace of a calm hour. */
const GAMES = [
  { gameCode: "jade-steps", gameType: "RNG", kind: "", roundsPerHour: 600 },
  { gameCode: "sevens-aflame", gameType: "RNG", kind: "", roundsPerHour: 600 },
  { gameCode: "velvet-baccarat", gameType: "LIVE", kind: "banker", roundsPerHour: 60 },
] as const;

const LIST: GameOdds[] = GAMES.flatMap(({ kind, ...game }) => {
  const info = findGame(game.gameCode);
  const spread = info && spreadOfKind(info.version, kind);
  if (!spread) return [];
  const outcomes = spread.map(({ chance, meanX }) => ({ weight: chance, pays: Math.round(meanX * WHOLE_BPS) }));
  return [{ ...game, name: info.name, outcomes }];
});

export const odds: Handler<typeof studio.odds> = async () => ({ list: LIST });
