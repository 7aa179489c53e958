export { admitVendor, findVendor, useNonce, type VendorTerms } from "./door/vendors";
