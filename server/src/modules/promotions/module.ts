import { promotions } from "@magpie/contract/promotions";
import { type Module, route } from "../../kit/module";
import { bonuses } from "./bonuses";
import { claimRebate } from "./claim-rebate";
import { rebates, rewards } from "./claimable";
import { CHECK_GRANTS, checkGrants } from "./grants/check-grants";
import { SWEEP_GRANTS, sweepGrants } from "./grants/sweep-grants";

export const promotionsModule: Module = {
  name: "promotions",
  routes: [
    route(promotions.bonuses, bonuses),
    route(promotions.rewards, rewards),
    route(promotions.rebates, rebates),
    route(promotions.claimRebate, claimRebate),
  ],
  jobs: [sweepGrants, checkGrants],
  schedules: [SWEEP_GRANTS, CHECK_GRANTS],
};
