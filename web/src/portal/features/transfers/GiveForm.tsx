import { transfers } from "@magpie/contract/transfers";
import { send } from "../../../kit/calls/api";
import { GiftForm } from "../../../kit/wallet/GiftForm";
import { useTranslate } from "../../../kit/words/i18n";
import styles from "./transfers.module.css";

interface Props {
  upline: string;
  minimum: string;
  maximum: string;
  leftToday: string;
}

/** Money for the one directly above. */
export function GiveForm({ upline, ...limits }: Props) {
  const t = useTranslate();
  return (
    <div className={styles.form}>
      <p>{t("transfers.upline.to", { name: upline })}</p>
      <GiftForm name={upline} {...limits} give={(gift) => send(transfers.toUpline, gift)} />
      <p>{t("transfers.upline.final")}</p>
    </div>
  );
}
