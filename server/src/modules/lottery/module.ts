import { lottery } from "@magpie/contract/lottery";
import { lotteryDesk } from "@magpie/contract/lottery-desk";
import { lotteryReminders } from "@magpie/contract/lottery-reminders";
import { lotteryTrial } from "@magpie/contract/lottery-trial";
import { type Module, route, routeInSteps } from "../../kit/module";
import { stopChasesOf } from "./chase-end";
import { chase, chases, stopChase } from "./chases";
import { countStakes } from "./count-stakes";
import { alarms, correctResult, enterResult, voidDraw, waiting } from "./desk";
import { game, menu, recent, vnMenu } from "./games";
import { current, draw, hall, history, opened, trend, upcoming, vnOpened } from "./issues";
import { place } from "./place";
import { placeParts } from "./place-parts";
import { receiptKey } from "./receipts";
import { held, releaseTicket } from "./release";
import { REMIND, remind } from "./remind";
import { reminders, setReminder } from "./reminders";
import { RUN, run } from "./run";
import { dropLine, savedLines, saveLine } from "./saved-lines";
import { settle } from "./settle";
import { tell } from "./tell";
import { bets, cancel, slip, ticket } from "./tickets";
import { trialBets } from "./trial-bets";
import { placeTrial } from "./trial-place";
import { FORGET_TRIALS, forgetTrials, settleTrialsOf } from "./trial-settle";
import { dropTrialsOf } from "./trial-store";

export const lotteryModule: Module = {
  name: "lottery",
  routes: [
    route(lottery.menu, menu),
    route(lottery.vnMenu, vnMenu),
    route(lottery.hall, hall),
    route(lottery.recent, recent),
    route(lottery.game, game),
    route(lottery.current, current),
    route(lottery.upcoming, upcoming),
    route(lottery.opened, opened),
    route(lottery.vnOpened, vnOpened),
    route(lottery.history, history),
    route(lottery.trend, trend),
    route(lottery.draw, draw),
    route(lottery.receiptKey, async (ctx) => {
      const { keyId, publicKey } = receiptKey(ctx);
      return { keyId, publicKey };
    }),
    routeInSteps(lottery.place, place),
    route(lottery.bets, bets),
    route(lottery.ticket, ticket),
    route(lottery.slip, slip),
    route(lottery.cancel, cancel),
    route(lottery.chase, chase),
    route(lottery.chases, chases),
    route(lottery.stopChase, stopChase),
    route(lottery.savedLines, savedLines),
    route(lottery.saveLine, saveLine),
    route(lottery.dropLine, dropLine),
    route(lotteryReminders.reminders, reminders),
    route(lotteryReminders.setReminder, setReminder),
    route(lotteryDesk.waiting, waiting),
    route(lotteryDesk.alarms, alarms),
    route(lotteryDesk.held, held),
    route(lotteryDesk.releaseTicket, releaseTicket),
    route(lotteryDesk.enterResult, enterResult),
    route(lotteryDesk.voidDraw, voidDraw),
    route(lotteryDesk.correctResult, correctResult),
    route(lotteryTrial.place, placeTrial),
    route(lotteryTrial.bets, trialBets),
  ],
  jobs: [run, placeParts, settle, settleTrialsOf, forgetTrials, countStakes, tell, remind],
  schedules: [RUN, REMIND, FORGET_TRIALS],
  on: {
    "members.closed": ({ db }, { memberId }) => dropTrialsOf(db, memberId),
    "members.closing": (ctx, { memberId }) => stopChasesOf(ctx, memberId),
  },
};
