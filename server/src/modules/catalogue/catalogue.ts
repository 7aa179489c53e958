export { gameNamesFor } from "./game-names";
export { listGames } from "./shelf";
export {
  addStock,
  dropGames,
  findGame,
  findVendorGame,
  type GameNames,
  listLanes,
  listNamedGames,
  listVendorNames,
  type NewGame,
  type NewVendor,
  type Stock,
} from "./store";
export { listVendorGames } from "./vendors";
