export { useNonce } from "./door/nonces";
export { admitVendor, findVendor, type VendorTerms } from "./door/vendors";
