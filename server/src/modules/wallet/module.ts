import { wallet } from "@magpie/contract/wallet";
import { type Module, route } from "../../kit/module";
import { balance, playMoney } from "./balance";
import { delayGrants, excludeGrants } from "./grants/change-grant";
import { KEEP_MONTHS, keepMonths } from "./keep-months";
import { proof, sealKey } from "./prove";
import { ROLL_UP, rollUp } from "./roll-up";
import { checkDays, SEAL_DAYS, sealDays } from "./seal-days";

export const walletModule: Module = {
  name: "wallet",
  routes: [route(wallet.balance, balance), route(wallet.playMoney, playMoney), route(wallet.proof, proof), route(wallet.sealKey, sealKey)],
  jobs: [rollUp, sealDays, checkDays, keepMonths],
  schedules: [ROLL_UP, SEAL_DAYS, KEEP_MONTHS],
  on: {
    "limits.excluded": (ctx, { memberId }) => excludeGrants(ctx, memberId),
    "limits.onBreak": (ctx, { memberId, from, to }) => delayGrants(ctx, memberId, from, to),
    "members.closing": (ctx, { memberId }) => excludeGrants(ctx, memberId),
    "members.closed": (ctx, { memberId }) => excludeGrants(ctx, memberId),
  },
};
