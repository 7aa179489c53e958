export { admitVendor, findVendor, type VendorTerms } from "./vendors";
