import type { LotteryGame } from "@magpie/contract/lottery/lottery";
import { lotteryReminders } from "@magpie/contract/lottery/reminders";
import { findGame } from "@magpie/domain/lottery/games";
import { REMIND_AHEAD_MINUTES, REMINDERS_MOST_A_DAY, remindersOf } from "@magpie/domain/lottery/reminders";
import { QUIET_HOURS } from "@magpie/domain/messages/quiet-hours";
import { useCall, useSend } from "../../../../kit/calls/api";
import { errorText } from "../../../../kit/calls/request";
import { FormError } from "../../../../kit/form/Form";
import { gated } from "../../../../kit/session/gate";
import { isTrial, useSession } from "../../../../kit/session/session";
import { useTranslate } from "../../../../kit/words/i18n";
import { Switch } from "../../../../ui/fields/Switch";
import { Icon } from "../../../../ui/Icon";
import styles from "./ReminderSwitches.module.css";

/** The reminders of a lottery. They are off until somebody asks for them, and off again when they say so. */
export function ReminderSwitches({ game }: { game: Pick<LotteryGame, "gameCode" | "rules"> }) {
  const t = useTranslate();
  const { gameCode } = game;
  const hasInbox = useSession(({ token, member }) => token !== null && !isTrial(member));
  const { data } = useCall(lotteryReminders.reminders, {}, { enabled: hasInbox });
  const set = useSend(lotteryReminders.setReminder, { refresh: [lotteryReminders.reminders] });
  const rules = findGame(game.rules);
  if (!rules) return null;
  const offered = remindersOf(rules.timetable);
  const asked = data?.list.find((one) => one.gameCode === gameCode);
  const wish = { gameCode, beforeLock: asked?.beforeLock ?? false, results: asked?.results ?? false };
  const change = (part: Partial<typeof wish>) => gated(() => set.mutate({ ...wish, ...part }));
  const clock = (hour: number) => `${String(hour).padStart(2, "0")}:00`;
  const isWaiting = set.isPending || (hasInbox && !data);
  return (
    <details className={styles.reminders}>
      <summary>
        <Icon name="bell" size={16} />
        {t("lottery.remind.title")}
        <Icon name="chevron-down" size={16} />
      </summary>
      {offered.lock && (
        <Switch checked={wish.beforeLock} disabled={isWaiting} onChange={({ target }) => change({ beforeLock: target.checked })}>
          {t("lottery.remind.lock", { minutes: REMIND_AHEAD_MINUTES })}
        </Switch>
      )}
      <Switch checked={wish.results} disabled={isWaiting} onChange={({ target }) => change({ results: target.checked })}>
        {t(`lottery.remind.results.${offered.results}`)}
      </Switch>
      {set.error && <FormError text={errorText(set.error, t)} />}
      <p>{t("lottery.remind.note", { from: clock(QUIET_HOURS.from), until: clock(QUIET_HOURS.until), count: REMINDERS_MOST_A_DAY })}</p>
    </details>
  );
}
