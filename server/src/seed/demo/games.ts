import type { GameType } from "@magpie/contract/catalogue";
import type { NewGame, NewVendor, Stock } from "../../modules/catalogue/catalogue";
import { factsOf } from "./game-facts";
import { lotteryName } from "./lottery-names";

const VENDORS: NewVendor[] = [
  { vassalage: "PG", displayName: "Pine Gate" },
  { vassalage: "EG2", displayName: "Ember Guild" },
  { vassalage: "PT", displayName: "Pale Tiger" },
  { vassalage: "JDB", displayName: "Juno Drum" },
  { vassalage: "CQ9", displayName: "Cinqo9" },
  { vassalage: "FC", displayName: "Fable Coast" },
  { vassalage: "JL", displayName: "Jet Lagoon" },
  { vassalage: "BGS", displayName: "Big Stone" },
  { vassalage: "AG", displayName: "Amber Gale" },
  { vassalage: "BBIN", displayName: "Blue Basin" },
  { vassalage: "DG", displayName: "Dune Grove" },
  { vassalage: "KY", displayName: "Kite Yard" },
];

/** The home page shows two rows of twelve. */
const HOT = 24;

/** In the order of the lobby. With so few games, almost all of them are hot. */
const GAMES: NewGame[] = [
  game("crown-of-embers", "Crown of Embers", "EG2", "RNG", { badge: "HOT", maxWin: true }),
  game("four-lamps", "Four Lamps", "EG2", "RNG", { badge: "NEW", classify: "JP" }),
  game("tide-hunters", "Tide Hunters", "JDB", "FISH", { badge: "HOT" }),
  game("comet-rush", "Comet Rush", "FC", "RNG", { classify: "AC" }),
  game("lotus-court", "Lotus Court", "PG", "RNG"),
  game("sevens-aflame", "Sevens Aflame", "EG2", "RNG", { badge: "HOT", maxWin: true }),
  game("bell-tower", "Bell Tower", "PT", "RNG"),
  game("gem-vault", "Gem Vault", "CQ9", "RNG", { classify: "AC", maxWin: true }),
  game("jade-steps", "Jade Steps", "PG", "RNG"),
  game("velvet-baccarat", "Velvet Baccarat", "BGS", "LIVE", { classify: "TG" }),
  lotteryGame("lucky-five", "BGS", "LOTT", "HOT"),
  game("lantern-street", "Lantern Street", "PG", "RNG"),
  game("magpie-nest", "Magpie Nest", "PG", "RNG"),
  game("full-time", "Full Time", "BGS", "SPORTS", { badge: "NEW" }),
  game("night-racers", "Night Racers", "FC", "ESPORTS", { badge: "NEW" }),
  game("golden-spur", "Golden Spur", "CQ9", "COCKFIGHT", { badge: "NEW" }),
  game("frost-heart", "Frost Heart", "PT", "RNG", { maxWin: true }),
  game("pebble-drop", "Pebble Drop", "JL", "RNG", { classify: "AC" }),
  game("festival-wheel", "Festival Wheel", "JL", "RNG", { badge: "NEW", classify: "AC" }),
  game("firefly-keno", "Firefly Keno", "JL", "RNG", { badge: "NEW", classify: "AC" }),
  game("marigold-bingo", "Marigold Bingo", "JL", "RNG", { badge: "NEW", classify: "BG" }),
  game("amber-dice", "Amber Dice", "JL", "RNG", { badge: "NEW", classify: "AC" }),
  game("silver-scratch", "Silver Scratch", "CQ9", "RNG", { badge: "NEW", classify: "SC" }),
  game("ember-forge", "Ember Forge", "EG2", "RNG", { badge: "NEW", maxWin: true }),
  game("glass-orchard", "Glass Orchard", "BBIN", "RNG", { badge: "NEW" }),
  game("storm-anchor", "Storm Anchor", "PT", "RNG", { badge: "NEW", maxWin: true }),
  game("reef-lanterns", "Reef Lanterns", "JDB", "FISH", { badge: "NEW" }),
  game("pearl-divers", "Pearl Divers", "DG", "FISH", { badge: "NEW" }),
  game("dragon-tiles", "Dragon Tiles", "BGS", "LIVE", { badge: "NEW", classify: "TG" }),
  game("midnight-wheel", "Midnight Wheel", "BGS", "LIVE", { badge: "NEW", classify: "TG" }),
  game("harbour-dice", "Harbour Dice", "BGS", "LIVE", { badge: "NEW", classify: "TG" }),
  lotteryGame("five-rings", "BBIN", "ELOTT", "NEW"),
  lotteryGame("moon-draw", "BGS", "LOTT", "NEW"),
  lotteryGame("river-keno", "DG", "ELOTT", "NEW"),
  game("sky-ladder", "Sky Ladder", "JL", "RNG", { badge: "NEW", classify: "AC" }),
  game("copper-jacks", "Copper Jacks", "CQ9", "RNG", { badge: "NEW", classify: "VP" }),
  game("kite-climb", "Kite Climb", "JL", "RNG", { badge: "NEW", classify: "AC" }),
  game("ivory-21", "Ivory Twenty-One", "BGS", "RNG", { badge: "NEW", classify: "TG" }),
  game("heron-three", "Heron Three", "BGS", "RNG", { badge: "NEW", classify: "TG" }),
  game("banyan-andar-bahar", "Banyan Andar Bahar", "BGS", "RNG", { badge: "NEW", classify: "TG" }),
  game("peacock-patti", "Peacock Patti", "JL", "PVP", { badge: "NEW" }),
  game("plum-three", "Plum Three", "FC", "PVP", { badge: "NEW" }),
  game("granary-landlord", "Granary Landlord", "CQ9", "PVP", { badge: "NEW" }),
];

function game(slug: string, name: string, vassalage: string, gameType: GameType, more: Partial<NewGame> = {}): NewGame {
  return { nodeId: slug, gameCode: slug, name, vassalage, gameType, icon: `tiles/${slug}`, ...factsOf(slug), ...more };
}

function lotteryGame(slug: string, vassalage: string, gameType: GameType, badge: "HOT" | "NEW"): NewGame {
  const { name, names } = lotteryName(slug);
  return game(slug, name, vassalage, gameType, { names, badge });
}

/** The games of some lanes, in that order, and their vendors. */
export function stockOf(lanes: GameType[], withoutVendors: string[] = []): Stock {
  const vendors = VENDORS.filter(({ vassalage }) => !withoutVendors.includes(vassalage));
  const offered = new Set(vendors.map(({ vassalage }) => vassalage));
  const games = GAMES.filter(({ gameType, vassalage }) => lanes.includes(gameType) && offered.has(vassalage));
  return { lanes, vendors, games: games.map((shown, index) => (index < HOT ? { ...shown, hotPosition: index + 1 } : shown)) };
}
