import { points } from "@magpie/contract/loyalty/points";
import { type CheckInGift, missions } from "@magpie/contract/missions";
import { wallet } from "@magpie/contract/wallet";
import { useCall, useSend } from "../../../kit/calls/api";
import { errorText } from "../../../kit/calls/request";
import { FormError } from "../../../kit/form/Form";
import { toast } from "../../../kit/toasts";
import { useFigures, useMoment, useMoney } from "../../../kit/words/formats";
import { useTranslate } from "../../../kit/words/i18n";
import { Button } from "../../../ui/Button";
import { Panel } from "../../../ui/CentrePage";
import { Icon } from "../../../ui/Icon";
import styles from "./CheckIns.module.css";

/** The days of a streak and what each gives. Not shown where a merchant has none, or before it is known. */
export function CheckIns() {
  const t = useTranslate();
  const moment = useMoment();
  const gift = useGift();
  const { data } = useCall(missions.checkIns, {});
  const checkIn = useSend(missions.checkIn, { refresh: [missions.checkIns, points.balance, points.lines, wallet.balance] });
  if (!data || data.steps.length === 0) return null;
  const { steps, streak, done, nextAt } = data;
  const take = () =>
    checkIn.mutate(
      {},
      { onSuccess: (given) => toast({ kind: "ok", title: t("missions.checkIn.given", { day: given.streak, gift: gift(given.given) }) }) },
    );
  return (
    <Panel title={t("missions.checkIn.title")} note={t("missions.checkIn.streak", { count: streak })}>
      <ol className={styles.days}>
        {steps
          .map((step, at) => ({ ...step, day: at + 1, isDone: at < streak }))
          .map(({ day, isDone, ...step }) => (
            <li key={day} className={styles.day} data-done={isDone || undefined}>
              <span className={styles.name}>{t(day === steps.length ? "missions.checkIn.dayOn" : "missions.checkIn.day", { day })}</span>
              <Icon name={isDone ? "circle-check" : step.give === "points" ? "star" : "coins"} size={22} />
              <span>{gift(step)}</span>
            </li>
          ))}
      </ol>
      <div className={styles.foot}>
        <p>{done ? t("missions.checkIn.done", { time: moment(nextAt) }) : t("missions.checkIn.note")}</p>
        {!done && (
          <Button kind="accent" small pending={checkIn.isPending} onClick={take}>
            {t("missions.checkIn.action")}
          </Button>
        )}
      </div>
      {checkIn.error && <FormError text={errorText(checkIn.error, t)} />}
    </Panel>
  );
}

function useGift(): (gift: CheckInGift) => string {
  const t = useTranslate();
  const money = useMoney();
  const { plain } = useFigures();
  return ({ give, amount }) => (give === "points" ? t("missions.checkIn.points", { amount: plain(amount) }) : money(amount));
}
