import { LANGUAGES } from "@magpie/domain/languages";
import { nameIn } from "@magpie/domain/named";
import type { Db } from "../../kit/ctx";
import { nameInRecords } from "../records/records";
import { LOTTERY } from "./sale/offer";
import { addGames, type NewLotteryGame } from "./store";

/** Players see the games in this order. The records name them in every language. */
export async function addLotteryGames(db: Db, games: readonly NewLotteryGame[]): Promise<void> {
  if (games.length === 0) return;
  await addGames(db, games);
  await nameInRecords(db, [LOTTERY, ...games.flatMap(namesOf)]);
}

/** Money set aside for a chase plan is booked under the code alone, so the code has names too. */
function namesOf({ gameCode, name, names = {} }: NewLotteryGame) {
  const inAll = LANGUAGES.map((language) => [language, nameIn({ name, names }, language)]);
  return [
    { name, names },
    { name: gameCode, names: Object.fromEntries(inAll) },
  ];
}
