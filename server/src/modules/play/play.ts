export { listOpenRounds, listSettledRounds } from "./door/rounds-store";
export { admitVendor, findVendor, useNonce, type VendorTerms } from "./door/vendors";
export { type FreeRoundsSum, takeFreeSum } from "./free/free-rounds";
export { addFreeRounds, type FreeRoundsRow, listFreeRounds } from "./free/free-rounds-store";
