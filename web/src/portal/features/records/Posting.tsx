import { records } from "@magpie/contract/records";
import { useCall } from "../../../kit/calls/api";
import { Problem } from "../../../kit/calls/Problem";
import { useHidden } from "../../../kit/wallet/hidden-balance";
import { useFigures, useMoment } from "../../../kit/words/formats";
import { useTranslate } from "../../../kit/words/i18n";
import { Skeleton, useDelayed } from "../../../ui/Skeleton";
import styles from "./Posting.module.css";
import { usePlaceName } from "./use-names";

/** Both sides of a movement in words: where it came from, where it went, and what was left of one's own. */
export function Posting({ id }: { id: string }) {
  const t = useTranslate();
  const moment = useMoment();
  const { signed, plain } = useFigures();
  const placeName = usePlaceName();
  const hide = useHidden();
  const { data, error, refetch } = useCall(records.posting, { id });
  if (error) return <Problem error={error} onRetry={refetch} />;
  if (!data) return <Coming />;
  return (
    <div className={styles.posting}>
      <ul className={styles.sides}>
        {data.sides.map((side) => (
          <li key={side.place + side.amount} data-own={side.own || undefined}>
            <span>
              <b>{placeName(side.place)}</b>
              <span>
                {side.balanceAfter === null
                  ? t("records.posting.other")
                  : t("records.posting.left", { amount: hide(plain(side.balanceAfter)) })}
              </span>
            </span>
            <b>{signed(side.amount)}</b>
          </li>
        ))}
      </ul>
      <p className={styles.zero}>{t("records.posting.zero")}</p>
      <dl className={styles.details}>
        <dt>{t("records.column.what")}</dt>
        <dd>{t(`records.kind.${data.kind}`)}</dd>
        <dt>{t("records.column.when")}</dt>
        <dd>{moment(data.at)}</dd>
        {data.details.map(({ name, text }) => [<dt key={name}>{t(`records.detail.${name}`)}</dt>, <dd key={`${name} text`}>{text}</dd>])}
        <dt>{t("records.posting.id")}</dt>
        <dd>{data.id}</dd>
      </dl>
    </div>
  );
}

function Coming() {
  const shown = useDelayed();
  return (
    <div className={styles.posting} aria-busy="true">
      {shown && <Skeleton height="120px" radius="md" />}
    </div>
  );
}
