import { points } from "@magpie/contract/points";
import { useCall } from "../../../kit/calls/api";
import { errorText } from "../../../kit/calls/request";
import { openPopup } from "../../../kit/popups";
import { Link } from "../../../kit/router";
import { useSignedIn } from "../../../kit/session/session";
import { useTranslate } from "../../../kit/words/i18n";
import { Button, buttonClass } from "../../../ui/Button";
import { EmptyState } from "../../../ui/EmptyState";
import { PointBalance } from "./PointBalance";
import styles from "./PointMallScreen.module.css";

export function PointMallScreen() {
  const t = useTranslate();
  const signedIn = useSignedIn();
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
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

/** The shelf stays empty while nothing can be ordered: showing a reward promises it. */
function Mall() {
  const t = useTranslate();
  const held = useCall(points.balance, {});
  if (held.error) {
    return (
      <EmptyState
        icon="wifi-off"
        title={t("common.error.title")}
        text={errorText(held.error, t)}
        step={<Button onClick={() => held.refetch()}>{t("common.retry")}</Button>}
      />
    );
  }
  return (
    <>
      <PointBalance points={held.data?.points} />
      <section className={styles.rewards} aria-labelledby="point-rewards">
        <h2 id="point-rewards">{t("points.rewards")}</h2>
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
      </section>
    </>
  );
}
