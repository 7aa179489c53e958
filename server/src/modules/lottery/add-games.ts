import { LANGUAGES } from "@magpie/domain/languages";
import { nameIn } from "@magpie/domain/named";
import type { Db } from "../../kit/ctx";
import { nameInRecords } from "../records/records";
import { LOTTERY } from "./sale/offer";
import { addGames, type NewLotteryGame } from "./store";

/** Order is the order people see. The records say in every language what was bet on. */
export async function addLotteryGames(db: Db, games: readonly NewLotteryGame[]): Promise<void> {
  if (games.length === 0) return;
  await addGames(db, games);
  await nameInRecords(db, [LOTTERY, ...games.flatMap(namesOf)]);
}

/** Money that is set aside for a plan goes by the code alone. */
function namesOf({ gameCode, name, names = {} }: NewLotteryGame) {
  const inAll = LANGUAGES.map((language) => [language, nameIn({ name, names }, language)]);
  return [
    { name, names },
    { name: gameCode, names: Object.fromEntries(inAll) },
  ];
}
