import type { BettingAct } from "@magpie/domain/rooms/betting-view";
import type { GameInfo } from "../game";
import { either, oneOf, record, whole } from "../shape";
import { actBetting, type BettingRules, type BettingState, beginBetting, costOfBetting, POT_LIMIT, settleBetting } from "./betting";
import { viewBetting } from "./betting-seen";
import type { RoomGame } from "./room-game";

const readAct = either<BettingAct>(
  record({ type: oneOf(["look", "fold", "call", "show", "sideShow"]) }),
  record({ type: oneOf(["raise"]), to: whole(2, POT_LIMIT) }),
);

export function bettingGame(info: GameInfo, rules: BettingRules): RoomGame<BettingState, BettingAct> {
  return {
    info,
    seats: { least: 2, most: 6 },
    brings: { least: 40, most: 1000, leastToPlay: 10 },
    readAct,
    stakeOf: () => 1,
    begin: (chance, start) => beginBetting(chance, start, rules),
    turn: ({ turn }) => turn,
    costOf: costOfBetting,
    act: actBetting,
    lateAct: () => ({ type: "fold" }),
    leaveAct: { type: "fold" },
    isOutOfTurn: ({ type }) => type === "look",
    settle: settleBetting,
    view: viewBetting,
  };
}
