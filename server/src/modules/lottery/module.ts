import { lotteryCalendar } from "@magpie/contract/lottery/calendar";
import { lotteryDesk } from "@magpie/contract/lottery/desk";
import { lotteryLimits } from "@magpie/contract/lottery/limits";
import { lottery } from "@magpie/contract/lottery/lottery";
import { lotteryReminders } from "@magpie/contract/lottery/reminders";
import { lotteryTrial } from "@magpie/contract/lottery/trial";
import { type Module, route, routeInSteps } from "../../kit/module";
import { stopChasesOf } from "./chases/chase-end";
import { chase, chases, stopChase } from "./chases/chases";
import { placeParts } from "./chases/place-parts";
import { deskGames, drawFile, draws, exposure } from "./desk/calendar";
import { alarms, correctResult, enterResult, voidDraw, waiting } from "./desk/desk";
import { limits, limitVersions, setLimits } from "./desk/limits";
import { held, releaseTicket } from "./desk/release";
import { current, draw, hall, history, opened, trend, upcoming, vnOpened } from "./draws/issues";
import { RUN, run } from "./draws/run";
import { FINDER } from "./finder";
import { game, menu, recent, vnMenu } from "./games";
import { KEEP_MONTHS, keepMonths } from "./keep-months";
import { QUEUES } from "./queues";
import { REMIND, remind } from "./reminders/remind";
import { reminders, setReminder } from "./reminders/reminders";
import { place } from "./sale/place";
import { receiptKey } from "./sale/receipts";
import { dropLine, savedLines, saveLine } from "./sale/saved-lines";
import { bets, cancel, slip, ticket } from "./sale/tickets";
import { countStakes } from "./settlement/count-stakes";
import { settle } from "./settlement/settle";
import { tell } from "./settlement/tell";
import { trialBets } from "./trial/bets";
import { placeTrial } from "./trial/place";
import { FORGET_TRIALS, forgetTrials, settleTrialsOf } from "./trial/settle";
import { dropTrialsOf } from "./trial/trial-store";

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
    routeInSteps(lottery.chase, chase),
    route(lottery.chases, chases),
    route(lottery.stopChase, stopChase),
    route(lottery.savedLines, savedLines),
    route(lottery.saveLine, saveLine),
    route(lottery.dropLine, dropLine),
    route(lotteryReminders.reminders, reminders),
    route(lotteryReminders.setReminder, setReminder),
    route(lotteryCalendar.games, deskGames),
    route(lotteryCalendar.draws, draws),
    route(lotteryCalendar.drawFile, drawFile),
    route(lotteryCalendar.exposure, exposure),
    route(lotteryLimits.limits, limits),
    route(lotteryLimits.limitVersions, limitVersions),
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
  jobs: [run, placeParts, settle, settleTrialsOf, forgetTrials, countStakes, tell, remind, keepMonths],
  schedules: [RUN, REMIND, FORGET_TRIALS, KEEP_MONTHS],
  on: {
    "members.closed": ({ db }, { memberId }) => dropTrialsOf(db, memberId),
    "members.closing": (ctx, { memberId }) => stopChasesOf(ctx, memberId),
  },
  acts: [setLimits],
  queues: QUEUES,
  finders: [FINDER],
};
