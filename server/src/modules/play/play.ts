export { DAYS_READER, followDays, takeFile } from "./days";
export { listUnequalMoves, sumFile } from "./days-store";
export { listOpenRounds, listSettledRounds } from "./door/rounds-store";
export { admitVendor, findVendor, noteNewKey, useNonce, type VendorTerms } from "./door/vendors";
export { listVendorTerms } from "./door/vendors-store";
export { type FreeRoundsSum, giveFreeRounds, takeFreeSum } from "./free/free-rounds";
export { type FreeRoundsRow, listFreeRounds } from "./free/free-rounds-store";
export { countPlaying } from "./launch/sessions-store";
