import { landlordGame } from "../../kit/maths/rooms/landlord-game";
import { game } from "./game";

export const granaryLandlord = landlordGame(game);
