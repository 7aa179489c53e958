import { play } from "@magpie/contract/play";
import { wallet } from "@magpie/contract/wallet";
import { PLAY_MONEY } from "@magpie/domain/play/player";
import { useEffect, useEffectEvent } from "react";
import { useCall, useSend } from "../../../../kit/calls/api";
import { errorText } from "../../../../kit/calls/request";
import { FormError } from "../../../../kit/form/Form";
import { openPopup } from "../../../../kit/popups";
import { Link } from "../../../../kit/router";
import { isTrial, useSession } from "../../../../kit/session/session";
import { useMoney } from "../../../../kit/words/formats";
import { useTranslate } from "../../../../kit/words/i18n";
import { Button, buttonClass } from "../../../../ui/Button";
import { Icon } from "../../../../ui/Icon";
import { useAmount } from "../use-amount";
import styles from "./TrialRibbon.module.css";

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

/** There is no deposit to be made here: it is filled up, for nothing. */
export function ShortOfPlayMoney({ gameCode, onFilled }: { gameCode: string; onFilled: () => void }) {
  const t = useTranslate();
  const { isFull, open, isOpening } = usePlayMoney(gameCode);
  return (
    <>
      <FormError text={t(isFull ? "lottery.trial.tooDear" : "lottery.trial.short")} />
      {!isFull && (
        <Button wide icon="refresh-cw" pending={isOpening} onClick={() => open(onFilled)}>
          {t("lottery.trial.fill")}
        </Button>
      )}
    </>
  );
}

/** The play money that is left, and the way to fill it up: by opening the trial, as every free trial is opened. */
function usePlayMoney(gameCode: string) {
  const { fromWire } = useAmount();
  const { data: held } = useCall(wallet.playMoney, {});
  const { mutate, isPending, error } = useSend(play.launch, { refresh: [wallet.playMoney, wallet.balance] });
  return {
    held: held?.cash,
    isFull: held !== undefined && fromWire(held.cash) >= PLAY_MONEY,
    open: (then?: () => void) => mutate({ vassalage: "LOTT", gameCode, trial: true }, { onSuccess: () => then?.() }),
    isOpening: isPending,
    error,
  };
}
