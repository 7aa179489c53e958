import { wallet } from "@magpie/contract/wallet";
import { type Module, route } from "../../kit/module";
import { balance } from "./balance";

export const walletModule: Module = { name: "wallet", routes: [route(wallet.balance, balance)] };
