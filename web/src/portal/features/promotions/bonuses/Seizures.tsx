import { rings, type ShownSeizure } from "@magpie/contract/referral/rings";
import { send, useCall } from "../../../../kit/calls/api";
import { cache } from "../../../../kit/calls/cache";
import { Problem } from "../../../../kit/calls/Problem";
import { useMoment, useMoney } from "../../../../kit/words/formats";
import { useTranslate } from "../../../../kit/words/i18n";
import { Panel } from "../../../../ui/CentrePage";
import { AppealForm } from "../AppealForm";
import styles from "./Seizures.module.css";

/** Bonus money that two people took back, with their reason and the way to object; nothing where there was none. */
export function Seizures() {
  const t = useTranslate();
  const { data, error, refetch } = useCall(rings.seizures, {});
  if (error && !data)
    return (
      <Panel title={t("promotions.seizures.title")}>
        <Problem error={error} onRetry={refetch} />
      </Panel>
    );
  // Nothing was ever taken from most members, so no place is kept for a list that is on its way.
  if (!data || data.list.length === 0) return null;
  return (
    <Panel title={t("promotions.seizures.title")}>
      <ul className={styles.list}>
        {data.list.map((seizure) => (
          <Seizure key={seizure.id} seizure={seizure} />
        ))}
      </ul>
    </Panel>
  );
}

function Seizure({ seizure: { id, bonus, cash, reason, at, appeal } }: { seizure: ShownSeizure }) {
  const t = useTranslate();
  const money = useMoney();
  const moment = useMoment();
  async function object(words: string) {
    await send(rings.appeal, { id, words });
    await cache.invalidate(rings.seizures);
  }
  return (
    <li className={styles.item}>
      <p>{t("promotions.seizures.taken", { bonus: money(bonus), cash: money(cash) })}</p>
      <p>
        {reason} <small>{moment(at)}</small>
      </p>
      {appeal && <p>{appeal.answer ?? t("promotions.application.appealed", { time: moment(appeal.at) })}</p>}
      {!appeal && <AppealForm onSend={object} />}
    </li>
  );
}
