import { points } from "@magpie/contract/loyalty/points";
import { useState } from "react";
import { useCall } from "../../../kit/calls/api";
import { Problem } from "../../../kit/calls/Problem";
import { openPopup } from "../../../kit/popups";
import { Link } from "../../../kit/router";
import { useSignedIn } from "../../../kit/session/session";
import { useTranslate } from "../../../kit/words/i18n";
import { Button, buttonClass } from "../../../ui/Button";
import { EmptyState } from "../../../ui/EmptyState";
import { Segmented } from "../../../ui/fields/Segmented";
import page from "../../../ui/page.module.css";
import { Skeleton } from "../../../ui/Skeleton";
import { OrderDialog } from "./OrderDialog";
import { PointBalance } from "./PointBalance";
import { PointLines } from "./PointLines";
import styles from "./PointMallScreen.module.css";
import { PointOrders } from "./PointOrders";
import { RewardCard } from "./RewardCard";

export function PointMallScreen() {
  const t = useTranslate();
  const signedIn = useSignedIn();
  return (
    <div className={styles.screen}>
      <header className={page.head}>
        <h1>{t("points.title")}</h1>
        <p>{t("points.lead")}</p>
      </header>
      {signedIn ? (
        <Mall />
      ) : (
        <EmptyState
          icon="lock"
          title={t("points.visitor")}
          text={t("points.visitorText")}
          step={
            <Button kind="accent" onClick={() => openPopup("login", { returnTo: "/pointMall" })}>
              {t("points.logIn")}
            </Button>
          }
        />
      )}
    </div>
  );
}

function Mall() {
  const held = useCall(points.balance, {});
  const config = useCall(points.config, {});
  const error = held.error ?? config.error;
  if (error) return <Problem error={error} onRetry={() => Promise.all([held.refetch(), config.refetch()])} />;
  return (
    <>
      <PointBalance points={held.data?.points} config={config.data} />
      <Shelf held={held.data?.points} />
      <History />
    </>
  );
}

const LOADING = ["1", "2", "3", "4"];

/** Rewards that are sold out stay on the shelf, greyed: they were there, and may come back. */
function Shelf({ held }: { held: string | undefined }) {
  const t = useTranslate();
  const { data, error, refetch } = useCall(points.rewards, {});
  const [chosen, setChosen] = useState<string | null>(null);
  const reward = data?.list.find(({ id }) => id === chosen);
  return (
    <section className={styles.rewards} aria-labelledby="point-rewards" aria-busy={!data && !error}>
      <h2 id="point-rewards">{t("points.rewards")}</h2>
      {error && <Problem error={error} onRetry={refetch} />}
      {!data && !error && (
        <div className={styles.cards}>
          {LOADING.map((card) => (
            <Skeleton key={card} height="228px" />
          ))}
        </div>
      )}
      {data?.list.length === 0 && (
        <EmptyState
          icon="gift"
          title={t("points.none")}
          text={t("points.noneText")}
          step={
            <Link href="/member?page=missionLeaderboard" className={buttonClass({})}>
              {t("points.missions")}
            </Link>
          }
        />
      )}
      {data && data.list.length > 0 && (
        <ul className={styles.cards}>
          {data.list.map((each) => (
            <RewardCard key={each.id} reward={each} held={held} onOrder={() => setChosen(each.id)} />
          ))}
        </ul>
      )}
      {reward && <OrderDialog reward={reward} onClose={() => setChosen(null)} />}
    </section>
  );
}

function History() {
  const t = useTranslate();
  const [shown, setShown] = useState<"orders" | "lines">("orders");
  const segments = [
    { value: "orders", label: t("points.orders") },
    { value: "lines", label: t("points.lines") },
  ] as const;
  return (
    <section className={styles.history}>
      <Segmented label={t("points.history")} segments={segments} value={shown} onChange={setShown} panelId="point-history" />
      <div id="point-history" role="tabpanel" className={`${page.card} ${styles.panel}`} aria-label={t(`points.${shown}`)}>
        {shown === "orders" ? <PointOrders /> : <PointLines />}
      </div>
    </section>
  );
}
