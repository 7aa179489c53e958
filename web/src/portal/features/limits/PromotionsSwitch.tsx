import { promotions } from "@magpie/contract/promotions/promotions";
import { useCall, useSend } from "../../../kit/calls/api";
import { errorText } from "../../../kit/calls/request";
import { toast } from "../../../kit/toasts";
import { useTranslate } from "../../../kit/words/i18n";
import { Panel } from "../../../ui/CentrePage";
import { Switch } from "../../../ui/fields/Switch";
import styles from "./LimitsPage.module.css";

/** The switch to take no part in promotions at all. It costs nothing either way. */
export function PromotionsSwitch() {
  const t = useTranslate();
  const { data } = useCall(promotions.settings, {});
  const set = useSend(promotions.setSettings, { refresh: [promotions.settings, promotions.offers, promotions.rewards] });
  async function turn(takesPart: boolean) {
    try {
      await set.mutateAsync({ takesPart });
    } catch (error) {
      toast({ kind: "bad", title: errorText(error, t) });
    }
  }
  return (
    <Panel title={t("limits.promotions.name")}>
      <p className={styles.about}>{t("limits.promotions.text")}</p>
      <div className={styles.switch}>
        <Switch checked={data?.takesPart ?? true} disabled={!data || set.isPending} onChange={({ target }) => void turn(target.checked)}>
          {t("limits.promotions.switch")}
        </Switch>
      </div>
    </Panel>
  );
}
