import { chance, type HeldChance } from "@magpie/contract/chance/chance";
import { useCall } from "../../../kit/calls/api";
import { Problem } from "../../../kit/calls/Problem";
import { LinkStep } from "../../../kit/LinkStep";
import { Link, useQuery } from "../../../kit/router";
import { useMoment } from "../../../kit/words/formats";
import { useTranslate } from "../../../kit/words/i18n";
import { buttonClass } from "../../../ui/Button";
import { EmptyState } from "../../../ui/EmptyState";
import { Icon } from "../../../ui/Icon";
import { Skeleton, useDelayed } from "../../../ui/Skeleton";
import styles from "./ChanceScreen.module.css";
import { PoolView } from "./PoolView";
import { RaffleView } from "./RaffleView";
import { WheelView } from "./WheelView";

/** One wheel, raffle or pool by its id in the address; without one, those that the member has a part in. */
export function ChanceScreen() {
  const [wheel, raffle, pool] = [useQuery("wheel"), useQuery("raffle"), useQuery("pool")];
  if (wheel) return <WheelPage id={wheel} />;
  if (raffle) return <RafflePage id={raffle} />;
  return pool ? <PoolPage id={pool} /> : <Mine />;
}

function WheelPage({ id }: { id: string }) {
  const { data, error, refetch } = useCall(chance.wheel, { wheel: id });
  if (data) return <WheelView key={id} wheel={data} />;
  return error ? <Problem error={error} onRetry={refetch} /> : <Coming />;
}

function RafflePage({ id }: { id: string }) {
  const { data, error, refetch } = useCall(chance.raffle, { raffle: id });
  if (data) return <RaffleView raffle={data} />;
  return error ? <Problem error={error} onRetry={refetch} /> : <Coming />;
}

function PoolPage({ id }: { id: string }) {
  const { data, error, refetch } = useCall(chance.pool, { pool: id });
  if (data) return <PoolView pool={data} />;
  return error ? <Problem error={error} onRetry={refetch} /> : <Coming />;
}

function Mine() {
  const t = useTranslate();
  const { data, error, refetch } = useCall(chance.mine, {});
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t("chance.title")}</h1>
        <p>{t("chance.lead")}</p>
      </header>
      {error && !data && <Problem error={error} onRetry={refetch} />}
      {!data && !error && <Coming />}
      {data?.list.length === 0 && (
        <EmptyState
          icon="sparkles"
          title={t("chance.none")}
          text={t("chance.noneText")}
          step={<LinkStep href="/promotions" label={t("chance.step")} />}
        />
      )}
      {data && data.list.length > 0 && (
        <ul className={styles.held}>
          {data.list.map((one) => (
            <Held key={one.id} held={one} />
          ))}
        </ul>
      )}
    </div>
  );
}

const ICONS = { wheel: "sparkles", raffle: "ticket", pool: "mail" } as const;

function Held({ held: { kind, id, title, count, until } }: { held: HeldChance }) {
  const t = useTranslate();
  const moment = useMoment();
  return (
    <li className={styles.row}>
      <span className={styles.plate}>
        <Icon name={ICONS[kind]} size={20} />
      </span>
      <div className={styles.words}>
        <h2>{title}</h2>
        <p>
          {t(`chance.held.${kind}`, { count })}
          {until && ` · ${t(`chance.until.${kind === "raffle" ? "raffle" : "pool"}`, { date: moment(until) })}`}
        </p>
      </div>
      <Link href={`/chance?${kind}=${id}`} className={buttonClass({ small: true })} aria-label={`${t("chance.look")}: ${title}`}>
        {t("chance.look")}
      </Link>
    </li>
  );
}

function Coming() {
  const shown = useDelayed();
  return (
    <div className={styles.page} aria-busy="true">
      {shown && ["48px", "320px", "160px"].map((height) => <Skeleton key={height} height={height} radius="lg" />)}
    </div>
  );
}
