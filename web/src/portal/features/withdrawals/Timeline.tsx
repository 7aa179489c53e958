import type { Withdrawal } from "@magpie/contract/withdrawals";
import { type Translate, useTranslate } from "../../../kit/i18n";
import { Icon } from "../../../ui/Icon";
import styles from "./Timeline.module.css";
import { type Station, timelineOf } from "./timeline";
import { useWhen } from "./use-when";

/** How far a request has come: what is behind it with its time, where it stands, what comes next. */
export function Timeline({ request }: { request: Withdrawal }) {
  const t = useTranslate();
  return (
    <ol className={styles.line}>
      {timelineOf(request).map((station) => (
        <li key={station.name} data-status={station.status} aria-current={station.status === "now" ? "step" : undefined}>
          <span className={styles.mark}>
            {station.status === "done" && <Icon name="check" size={13} />}
            {station.status === "ended" && <Icon name="x" size={13} />}
          </span>
          <div>
            <strong>
              {station.status === "ended"
                ? t(`withdrawals.end.${station.name}`)
                : t(`withdrawals.way.${station.name}.${station.status === "done" ? "done" : "open"}`)}
            </strong>
            <Details request={request} station={station} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function Details({ request, station }: { request: Withdrawal; station: Station }) {
  const t = useTranslate();
  const when = useWhen();
  if (station.name === "arrived" && station.status === "now") return <span>{arrivalText(request, t, when)}</span>;
  return (
    <>
      {station.at && <span>{when(station.at)}</span>}
      {station.status === "ended" && station.reason && <span>{t(`withdrawals.reason.${station.reason}`)}</span>}
      {station.status === "ended" && station.note && <span>{station.note}</span>}
    </>
  );
}

function arrivalText({ state, confirmBy }: Withdrawal, t: Translate, when: (iso: string) => string): string {
  if (state === "disputed") return t("withdrawals.arrival.looking");
  return confirmBy ? t("withdrawals.arrival.silence", { time: when(confirmBy) }) : t("withdrawals.arrival.waiting");
}
