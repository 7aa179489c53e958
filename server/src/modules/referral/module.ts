import { referral } from "@magpie/contract/referral/referral";
import { DAY_MS } from "@magpie/domain/durations";
import { type Module, route } from "../../kit/module";
import { follow } from "./follow";
import { FOLLOW_BETS, followBets, friends, onDeposit, onProved } from "./friends";
import { addLink, overview, setLink } from "./links";
import { closeLinks, forgetVisits, markDue } from "./store";

export const referralModule: Module = {
  name: "referral",
  routes: [
    route(referral.overview, overview),
    route(referral.friends, friends),
    route(referral.addLink, addLink),
    route(referral.setLink, setLink),
    route(referral.follow, follow),
  ],
  jobs: [followBets],
  schedules: [FOLLOW_BETS],
  forgets: [{ name: "referral.forgetVisits", everySeconds: 3_600, rows: [{ keptMs: DAY_MS, remove: forgetVisits }] }],
  on: {
    "cashier.paid": (ctx, { memberId }) => onDeposit(ctx, memberId),
    "protection.proved": (ctx, { memberId }) => onProved(ctx, memberId),
    // A number or an address may have been proved.
    "credentials.changed": ({ db, now }, { memberId }) => markDue(db, [memberId], now),
    "members.closed": ({ db }, { memberId }) => closeLinks(db, memberId),
  },
};
