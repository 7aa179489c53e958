export { gameNamesFor } from "./game-names";
export { listGames } from "./shelf";
export {
  addStock,
  dropGames,
  findGame,
  findVendorGame,
  type GameNames,
  listDeclared,
  listLanes,
  listNamedGames,
  listStock,
  listVendorNames,
  type NewGame,
  type NewVendor,
  type Stock,
  type StockedGame,
} from "./store";
export { listVendorGames } from "./vendors";
