export { addStock, listVendorGames, listVendorNames, type NewGame, type NewVendor, type Stock } from "./store";
