import { useEffect, useEffectEvent } from "react";
import { errorText } from "../../../../kit/calls/error-text";
import { FormError } from "../../../../kit/form/FormError";
import { openPopup } from "../../../../kit/popups";
import { Link } from "../../../../kit/router";
import { isTrial, useSession } from "../../../../kit/session/session";
import { useMoney } from "../../../../kit/words/formats";
import { useTranslate } from "../../../../kit/words/i18n";
import { Button, buttonClass } from "../../../../ui/Button";
import { Icon } from "../../../../ui/Icon";
import styles from "./TrialRibbon.module.css";
import { usePlayMoney } from "./use-play-money";

/** Over everything that bets play money: what it is, how much is left, and the way to the real thing. */
export function TrialRibbon({ gameCode, realHref }: { gameCode: string; realHref: string }) {
  const t = useTranslate();
  const money = useMoney();
  const isGuest = useSession(({ member }) => isTrial(member));
  const { held, isFull, open, isOpening, error } = usePlayMoney(gameCode);
  const begin = useEffectEvent(() => open());
  useEffect(() => begin(), []);
  return (
    <section className={styles.ribbon} aria-label={t("lottery.trial.offer")}>
      <div className={styles.words}>
        <p className={styles.badge}>
          <Icon name="coins" size={18} />
          {t("lottery.trial.badge")}
          {held !== undefined && <b>{money(held)}</b>}
        </p>
        <p className={styles.note}>{t("lottery.trial.text")}</p>
      </div>
      <div className={styles.acts}>
        {held !== undefined && !isFull && (
          <Button small icon="refresh-cw" pending={isOpening} onClick={() => open()}>
            {t("lottery.trial.fill")}
          </Button>
        )}
        {isGuest ? (
          <Button kind="accent" small onClick={() => openPopup("register", {})}>
            {t("lottery.trial.register")}
          </Button>
        ) : (
          <Link className={buttonClass({ kind: "quiet", small: true })} href={realHref}>
            {t("lottery.trial.leave")}
          </Link>
        )}
      </div>
      {error && <FormError text={errorText(error, t)} />}
    </section>
  );
}
