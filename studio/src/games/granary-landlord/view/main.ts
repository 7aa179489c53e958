import { landlordGame } from "../../../kit/stage/rooms/landlord-table";
import { openRoom } from "../../../kit/stage/rooms/open-room";
import { landlordRules } from "../../../kit/stage/rooms/room-rules";
import { game } from "../game";

void openRoom(game, {
  game: landlordGame,
  back: "granary",
  scenery: "floor",
  unitWord: "base",
  rules: landlordRules,
  rakeWord: "rake.landlord",
});
