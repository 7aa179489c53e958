import { promotions } from "@magpie/contract/promotions/promotions";
import { PROMOTED_PRODUCTS, PROMOTION_CHANNELS, type PromotionConsent } from "@magpie/domain/messages/promotional";
import { useCall, useSend } from "../../../kit/calls/api";
import { errorText } from "../../../kit/calls/request";
import { toast } from "../../../kit/toasts";
import { useTranslate } from "../../../kit/words/i18n";
import { Panel } from "../../../ui/CentrePage";
import { Switch } from "../../../ui/fields/Switch";
import styles from "./LimitsPage.module.css";

/** Yes or no to messages about offers, for each channel and kind of games by itself. Nothing is agreed to from the start. */
export function TellMe() {
  const t = useTranslate();
  const { data } = useCall(promotions.settings, {});
  const set = useSend(promotions.setConsent, { refresh: [promotions.settings] });
  async function turn(consent: PromotionConsent, agreed: boolean) {
    try {
      await set.mutateAsync({ ...consent, agreed });
    } catch (error) {
      toast({ kind: "bad", title: errorText(error, t) });
    }
  }
  return (
    <Panel title={t("limits.promotions.tellMe.name")}>
      <p className={styles.about}>{t("limits.promotions.tellMe.text")}</p>
      {PROMOTION_CHANNELS.map((channel) => (
        <fieldset key={channel} className={styles.channel}>
          <legend>{t(`limits.promotions.tellMe.channel.${channel}`)}</legend>
          {PROMOTED_PRODUCTS.map((product) => (
            <Switch
              key={product}
              checked={data?.consents.some((one) => one.channel === channel && one.product === product) ?? false}
              disabled={!data || set.isPending}
              onChange={({ target }) => void turn({ channel, product }, target.checked)}
            >
              {t(`limits.promotions.tellMe.product.${product}`)}
            </Switch>
          ))}
        </fieldset>
      ))}
    </Panel>
  );
}
