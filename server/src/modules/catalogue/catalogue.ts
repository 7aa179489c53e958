export { addStock, type NewGame, type NewVendor, type Stock } from "./store";
