import { lotteryReminders } from "@magpie/contract/lottery/reminders";
import { useCall, useSend } from "../../../kit/calls/api";
import { errorText } from "../../../kit/calls/request";
import { FormError } from "../../../kit/form/Form";
import { Link } from "../../../kit/router";
import { useTranslate } from "../../../kit/words/i18n";
import { Button } from "../../../ui/Button";
import { Panel } from "../../../ui/CentrePage";
import styles from "./LotteryReminders.module.css";

/** The lotteries that somebody asked to be told of, each with a way to stop it. */
export function LotteryReminders() {
  const t = useTranslate();
  const { data } = useCall(lotteryReminders.reminders, {});
  const set = useSend(lotteryReminders.setReminder, { refresh: [lotteryReminders.reminders] });
  if (!data || data.list.length === 0) return null;
  return (
    <Panel title={t("messages.reminders.title")}>
      {set.error && <FormError text={errorText(set.error, t)} />}
      <ul className={styles.list}>
        {data.list.map(({ gameCode, gameName, beforeLock, results }) => (
          <li key={gameCode}>
            <span className={styles.words}>
              <Link href={`/lottery?gameCode=${gameCode}`}>{gameName}</Link>
              <span>
                {[beforeLock && t("messages.reminders.lock"), results && t("messages.reminders.results")].filter(Boolean).join(" · ")}
              </span>
            </span>
            <Button
              small
              pending={set.isPending}
              aria-label={t("messages.reminders.stopOf", { game: gameName })}
              onClick={() => set.mutate({ gameCode, beforeLock: false, results: false })}
            >
              {t("messages.reminders.stop")}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
