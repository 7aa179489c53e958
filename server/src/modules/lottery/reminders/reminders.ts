import type { lotteryReminders } from "@magpie/contract/lottery/reminders";
import { findGame } from "@magpie/domain/lottery/games";
import { remindersOf } from "@magpie/domain/lottery/reminders";
import { nameIn } from "@magpie/domain/named";
import { refuse } from "@magpie/domain/refusals";
import type { Handler } from "../../../kit/ctx";
import { findGameRow, listGames } from "../store";
import { dropReminder, keepReminder, listReminders } from "./reminders-store";

/** Games come in the order of the menus; those that are offered no more are left out. */
export const reminders: Handler<typeof lotteryReminders.reminders> = async ({ db, member, language }) => {
  const asked = new Map((await listReminders(db, member.id)).map((one) => [one.gameCode, one]));
  const list = (await listGames(db)).flatMap((game) => {
    const one = asked.get(game.gameCode);
    return one ? [{ ...one, gameName: nameIn(game, language) }] : [];
  });
  return { list };
};

/** Asking for reminders is consent, which can always be taken back. A member who keeps away from play can only take it back. */
export const setReminder: Handler<typeof lotteryReminders.setReminder> = async ({ db, member, now }, wish) => {
  const { gameCode, beforeLock, results } = wish;
  const before = (await listReminders(db, member.id)).find((one) => one.gameCode === gameCode);
  const asksForMore = (beforeLock && !before?.beforeLock) || (results && !before?.results);
  if (asksForMore) {
    if (member.away) refuse(member.away.code, { until: member.away.until });
    const rules = findGame((await findGameRow(db, gameCode))?.rules ?? "") ?? refuse("game_unknown");
    if (beforeLock && !remindersOf(rules.timetable).lock) refuse("invalid_input", { fields: { beforeLock: "draws_too_often" } });
  }
  await (beforeLock || results ? keepReminder(db, member.id, wish, now) : dropReminder(db, member.id, gameCode));
  return wish;
};
