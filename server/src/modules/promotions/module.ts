import { bonuses } from "@magpie/contract/promotions/bonuses";
import { promotionDesk } from "@magpie/contract/promotions/desk";
import { promotionOffice } from "@magpie/contract/promotions/desk-office";
import { promotions } from "@magpie/contract/promotions/promotions";
import { type Module, route, routeInSteps } from "../../kit/module";
import { RUN_PERIODS, runPeriods } from "./cashback/run";
import { applicationPicture, applications, decideApplication } from "./desk/applications";
import { approve, check, deskOffers, freeze, propose, saveDraft, stop, unfreeze, versions } from "./desk/desk";
import { preview } from "./desk/preview";
import { decideProposal, frozenGrants, proposals, proposeAnnouncement, proposeBudget, proposeGrant, proposeThaw } from "./desk/proposals";
import { cashbackLines, cashbackRuns } from "./desk/runs";
import { setTag } from "./desk/tags";
import { eraseApplications } from "./entries/applications-store";
import { appeal, apply } from "./entries/apply";
import { claim } from "./entries/claim-together";
import { COUNT_BETS, countBets } from "./entries/count-bets";
import { checkChosen, earnByDeposit } from "./entries/deposits";
import { join } from "./entries/join";
import { earnByRank } from "./entries/ranks";
import { askForecast, readForecast } from "./forecast/ask";
import { BRAKE, brake } from "./forecast/brake";
import { runForecast } from "./forecast/run";
import { JUDGE_FRIENDS, judgeFriends } from "./friends/judge";
import { bonus, bonusReceipt, bonusTerms, receiptKey } from "./grants/bonus";
import { bonuses as listBonuses } from "./grants/bonuses";
import { cancelBonus, cancelPreview, setAside } from "./grants/cancel";
import { CHECK_GRANTS, checkGrants } from "./grants/check-grants";
import { SWEEP_GRANTS, sweepGrants } from "./grants/sweep-grants";
import { TELL_ENDS, tellEnds } from "./grants/tell-ends";
import { endByWithdrawal } from "./grants/withdrawing";
import { openOffers } from "./offers/open-offers";
import { depositOffers, offer, offers } from "./offers/pages";
import { QUEUES } from "./queues";
import { ACCRUE, accrue } from "./rebates/accrue";
import { claimRebate, PAY_REBATES, payRebates, rebateRecords, rebates } from "./rebates/claim";
import { costLines, costs } from "./reports/costs";
import { claimReward, claimRewards } from "./rewards/claim-rewards";
import { rewards, tellCount, tellRewards } from "./rewards/rewards";
import { giveFreeSum } from "./rounds/give-sum";
import { setConsent, setSettings, settings } from "./settings";
import { ANNOUNCE, announce } from "./telling/announce";

export const promotionsModule: Module = {
  name: "promotions",
  routes: [
    route(promotions.offers, offers),
    route(promotions.offer, offer),
    route(promotions.openOffers, openOffers),
    route(promotions.depositOffers, depositOffers),
    route(promotions.join, join),
    route(promotions.apply, apply),
    routeInSteps(promotions.claim, claim),
    route(promotions.appeal, appeal),
    route(promotions.settings, settings),
    route(promotions.setSettings, setSettings),
    route(promotions.setConsent, setConsent),
    route(promotions.rewards, rewards),
    route(promotions.claimReward, claimReward),
    route(promotions.claimRewards, claimRewards),
    route(promotions.rebates, rebates),
    route(promotions.rebateRecords, rebateRecords),
    route(promotions.claimRebate, claimRebate),
    route(bonuses.bonuses, listBonuses),
    route(bonuses.bonus, bonus),
    route(bonuses.bonusTerms, bonusTerms),
    route(bonuses.bonusReceipt, bonusReceipt),
    route(bonuses.receiptKey, receiptKey),
    route(bonuses.cancelPreview, cancelPreview),
    route(bonuses.cancelBonus, cancelBonus),
    route(bonuses.setAside, setAside),
    route(promotionDesk.deskOffers, deskOffers),
    route(promotionDesk.versions, versions),
    route(promotionDesk.check, check),
    route(promotionDesk.saveDraft, saveDraft),
    route(promotionDesk.propose, propose),
    route(promotionDesk.approve, approve),
    route(promotionDesk.stop, stop),
    route(promotionDesk.freeze, freeze),
    route(promotionDesk.unfreeze, unfreeze),
    route(promotionDesk.preview, preview),
    route(promotionDesk.applications, applications),
    route(promotionDesk.applicationPicture, applicationPicture),
    route(promotionDesk.decideApplication, decideApplication),
    route(promotionDesk.setTag, setTag),
    route(promotionDesk.cashbackRuns, cashbackRuns),
    route(promotionDesk.cashbackLines, cashbackLines),
    route(promotionOffice.forecast, askForecast),
    route(promotionOffice.readForecast, readForecast),
    route(promotionOffice.costs, costs),
    route(promotionOffice.costLines, costLines),
    route(promotionOffice.frozenGrants, frozenGrants),
    route(promotionOffice.proposals, proposals),
    route(promotionOffice.proposeBudget, proposeBudget),
    route(promotionOffice.proposeGrant, proposeGrant),
    route(promotionOffice.proposeThaw, proposeThaw),
    route(promotionOffice.proposeAnnouncement, proposeAnnouncement),
    route(promotionOffice.decideProposal, decideProposal),
  ],
  jobs: [
    sweepGrants,
    checkGrants,
    tellEnds,
    countBets,
    accrue,
    payRebates,
    tellCount,
    runPeriods,
    judgeFriends,
    runForecast,
    brake,
    announce,
  ],
  schedules: [SWEEP_GRANTS, CHECK_GRANTS, TELL_ENDS, COUNT_BETS, ACCRUE, PAY_REBATES, RUN_PERIODS, JUDGE_FRIENDS, BRAKE, ANNOUNCE],
  on: {
    "cashier.begun": checkChosen,
    "cashier.paid": earnByDeposit,
    "missions.ranked": earnByRank,
    "chance.changed": (ctx, { memberId }) => tellRewards(ctx, memberId),
    "withdrawals.asked": endByWithdrawal,
    "play.freeRoundsDue": giveFreeSum,
    "members.closed": ({ db }, { memberId }) => eraseApplications(db, memberId),
  },
  queues: QUEUES,
};
