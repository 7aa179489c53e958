import { bettingGame } from "../../../kit/stage/rooms/betting-table";
import { openRoom } from "../../../kit/stage/rooms/open-room";
import { bettingRules } from "../../../kit/stage/rooms/room-rules";
import { game } from "../game";

void openRoom(game, {
  game: bettingGame,
  back: "plum",
  scenery: "garden",
  unitWord: "boot",
  rules: bettingRules("three.how", "order.last"),
  rakeWord: "rake.betting",
});
