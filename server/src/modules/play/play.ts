export { useNonce } from "./nonces";
export { admitVendor, findVendor, type VendorTerms } from "./vendors";
