import { bettingGame } from "../../../kit/stage/rooms/betting-table";
import { openRoom } from "../../../kit/stage/rooms/open-room";
import { bettingRules } from "../../../kit/stage/rooms/room-rules";
import { game } from "../game";

void openRoom(game, {
  game: bettingGame,
  back: "peacock",
  scenery: "courtyard",
  unitWord: "boot",
  rules: bettingRules("patti.how", "order.second"),
  rakeWord: "rake.betting",
});
