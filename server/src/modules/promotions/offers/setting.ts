import type { Language } from "@magpie/domain/languages";
import { type Named, nameIn } from "@magpie/domain/named";
import type { Offer } from "@magpie/domain/offers/offer";
import type { Db } from "../../../kit/ctx";
import { listNamedGames } from "../../catalogue/catalogue";
import { findChance } from "../../chance/chance";
import { readCurrency, readTimeZone } from "../../merchant/merchant";
import { nameItems } from "../../points/points";
import { chanceRefOf } from "../entries/give-chance";
import type { TermsSetting } from "./terms";

/** Categories and game codes that a rule names. */
export function gamesIn({ trigger, wagering, reward }: Offer): string[] {
  return [
    ...(trigger.on === "bets" ? (trigger.games ?? []) : []),
    ...Object.keys(wagering?.bps ?? {}),
    ...(reward.give === "rounds" ? [reward.game] : []),
  ];
}

export async function termsSetting(db: Db, rules: readonly Offer[]): Promise<TermsSetting> {
  const games = await listNamedGames(db, [...new Set(rules.flatMap(gamesIn))]);
  const known = new Map(games.map((game) => [game.gameCode, game]));
  const chances = new Map<string, Named>();
  for (const { id } of rules.flatMap(({ reward }) => chanceRefOf(reward) ?? [])) {
    const found = await findChance(db, id);
    if (found) chances.set(id, found.named);
  }
  const items = await nameItems(
    db,
    rules.flatMap(({ reward }) => (reward.give === "item" ? [reward.sku] : [])),
  );
  const nameOf = (named: Named | undefined, id: string, language: Language) => (named ? nameIn(named, language) : id);
  return {
    currency: await readCurrency(db),
    timeZone: await readTimeZone(db),
    gameName: (code: string, language: Language) => nameOf(known.get(code), code, language),
    chanceName: (id: string, language: Language) => nameOf(chances.get(id), id, language),
    itemName: (id: string, language: Language) => nameOf(items.get(id), id, language),
  };
}
