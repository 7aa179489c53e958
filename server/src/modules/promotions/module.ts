import { promotions } from "@magpie/contract/promotions/promotions";
import { type Module, route } from "../../kit/module";
import { bonuses } from "./bonuses";
import { claimRebate } from "./claim-rebate";
import { rebates, rewards } from "./claimable";

export const promotionsModule: Module = {
  name: "promotions",
  routes: [
    route(promotions.bonuses, bonuses),
    route(promotions.rewards, rewards),
    route(promotions.rebates, rebates),
    route(promotions.claimRebate, claimRebate),
  ],
};
