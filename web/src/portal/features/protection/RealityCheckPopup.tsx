import { protection } from "@magpie/contract/protection";
import { send, useCall } from "../../../kit/calls/api";
import { cache } from "../../../kit/calls/cache";
import { errorText } from "../../../kit/calls/request";
import { useAction } from "../../../kit/calls/use-action";
import { FormError } from "../../../kit/form/Form";
import { closePopup } from "../../../kit/popups";
import { navigate } from "../../../kit/router";
import { useFigures, useMoment } from "../../../kit/words/formats";
import { useTranslate } from "../../../kit/words/i18n";
import { Button } from "../../../ui/Button";
import { Dialog } from "../../../ui/Dialog";
import styles from "./RealityCheckPopup.module.css";

const HISTORY = "/member?page=personalHistoryCopy";
const BREAK = "/member?page=saferPlay";

/** How long somebody has been here and what it brought, in the middle of play. Every way out of it is an answer. */
export function RealityCheckPopup() {
  const t = useTranslate();
  const { signed } = useFigures();
  const moment = useMoment();
  const { data } = useCall(protection.check, {});
  const answer = useAction(async (to: string | null) => {
    await send(protection.answerCheck, {});
    await cache.invalidate(protection.check);
    closePopup("reality-check");
    if (to) navigate(to);
  });
  if (!data) return null;
  const minutes = Math.floor(data.seconds / 60);
  const go = (to: string | null) => () => answer.mutate(to);
  return (
    <Dialog title={t("protection.check.title")} size="small">
      <dl className={styles.facts}>
        <div>
          <dt>{t("protection.check.here", { time: moment(data.since) })}</dt>
          <dd>{t("limits.time", { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}</dd>
        </div>
        <div>
          <dt>{t("protection.check.net")}</dt>
          <dd>{signed(data.net)}</dd>
        </div>
      </dl>
      {answer.error && <FormError text={errorText(answer.error, t)} />}
      <p className={styles.about}>{t("protection.check.text", { minutes: data.everyMinutes })}</p>
      <Button kind="accent" wide disabled={answer.isPending} onClick={go(null)}>
        {t("protection.check.goOn")}
      </Button>
      <Button wide disabled={answer.isPending} onClick={go("/")}>
        {t("protection.check.stop")}
      </Button>
      <div className={styles.links}>
        <Button kind="ghost" disabled={answer.isPending} onClick={go(HISTORY)}>
          {t("protection.check.history")}
        </Button>
        <Button kind="ghost" disabled={answer.isPending} onClick={go(BREAK)}>
          {t("protection.check.break")}
        </Button>
      </div>
    </Dialog>
  );
}
