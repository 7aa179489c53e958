import { lotteryCalendar } from "@magpie/contract/lottery/calendar";
import { lotteryDesk } from "@magpie/contract/lottery/desk";
import { desk } from "@magpie/contract/office/desk";
import { cache } from "../../../kit/calls/cache";

/** Everything of the lottery that a decision may have changed. */
export function readAgain(): Promise<void> {
  return cache.invalidate(
    lotteryDesk.waiting,
    lotteryDesk.held,
    lotteryDesk.alarms,
    lotteryCalendar.drawFile,
    lotteryCalendar.draws,
    desk.now,
  );
}

export const LOTTERY_PATH = "/office/lottery";
export const DRAWS_PATH = "/office/draws";

/** The page of a draw; the command bar finds it under the same address. */
export function drawHref({ gameCode, issue }: { gameCode: string; issue: string }): string {
  return `${DRAWS_PATH}/${encodeURIComponent(`${gameCode} ${issue}`)}`;
}
