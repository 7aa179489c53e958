import { protection } from "@magpie/contract/protection";
import { useCall, useSend } from "../../../kit/calls/api";
import { errorText } from "../../../kit/calls/request";
import { toast } from "../../../kit/toasts";
import { useTranslate } from "../../../kit/words/i18n";
import { Panel } from "../../../ui/CentrePage";
import { Choice } from "../../../ui/fields/Choice";
import styles from "./LimitsPage.module.css";

/** How often play is interrupted to say how long it has lasted and what it cost. */
export function CheckInterval() {
  const t = useTranslate();
  const { data } = useCall(protection.check, {});
  const set = useSend(protection.setCheck, { refresh: [protection.check] });
  async function choose(chosen: string | undefined) {
    const everyMinutes = data?.choices.find((minutes) => String(minutes) === chosen);
    if (everyMinutes === undefined) return;
    try {
      await set.mutateAsync({ everyMinutes });
      toast({ kind: "ok", title: t("limits.check.saved", { minutes: everyMinutes }) });
    } catch (error) {
      toast({ kind: "bad", title: errorText(error, t) });
    }
  }
  const options = (data?.choices ?? []).map((minutes) => ({ value: String(minutes), label: t("limits.check.every", { minutes }) }));
  return (
    <Panel title={t("limits.check.name")}>
      <p className={styles.about}>{t("limits.check.text")}</p>
      <div className={styles.switch}>
        <Choice
          label={t("limits.check.label")}
          options={options}
          value={data && String(data.everyMinutes)}
          onChange={(chosen) => void choose(chosen)}
        />
      </div>
    </Panel>
  );
}
