export { listOpenRounds, listSettledRounds } from "./door/rounds-store";
export { admitVendor, findVendor, useNonce, type VendorTerms } from "./door/vendors";
