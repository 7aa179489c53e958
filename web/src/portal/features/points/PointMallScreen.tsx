import { points } from "@magpie/contract/points";
import { useCall } from "../../../kit/api";
import { errorText } from "../../../kit/error-text";
import { useTranslate } from "../../../kit/i18n";
import { LobbyLink } from "../../../kit/lobby-link";
import { openPopup } from "../../../kit/popups";
import { useSignedIn } from "../../../kit/session";
import { Button } from "../../../ui/Button";
import { EmptyState } from "../../../ui/EmptyState";
import { PointBalance } from "./PointBalance";
import styles from "./PointMallScreen.module.css";
import { RewardCard } from "./RewardCard";

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

function Mall() {
  const t = useTranslate();
  const held = useCall(points.balance, {});
  const rewards = useCall(points.rewards, {});
  const error = held.error ?? rewards.error;
  if (error) {
    return (
      <EmptyState
        icon="wifi-off"
        title={t("common.error.title")}
        text={errorText(error, t)}
        step={<Button onClick={() => Promise.all([held.refetch(), rewards.refetch()])}>{t("common.retry")}</Button>}
      />
    );
  }
  return (
    <>
      <PointBalance points={held.data?.points} />
      <section className={styles.rewards} aria-labelledby="point-rewards" aria-busy={rewards.isPending}>
        <h2 id="point-rewards">{t("points.rewards")}</h2>
        {rewards.data?.list.length === 0 && (
          <EmptyState icon="gift" title={t("points.none")} text={t("points.noneText")} step={<LobbyLink />} />
        )}
        <ul className={styles.cards}>
          {rewards.data?.list.map((reward) => (
            <li key={reward.id}>
              <RewardCard reward={reward} held={held.data?.points ?? "0"} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
