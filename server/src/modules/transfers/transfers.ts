export { addWalletVendors, type WalletVendor } from "./store";
