import type { Game } from "@magpie/contract/catalogue";
import { type Bonus, bonuses } from "@magpie/contract/promotions/bonuses";
import { useSend } from "../../../kit/calls/api";
import { errorText } from "../../../kit/calls/request";
import { toast } from "../../../kit/toasts";
import { shareIn } from "../../../kit/wallet/bonus";
import { useCoveredMoney } from "../../../kit/wallet/hidden-balance";
import { useFigures, useMoney } from "../../../kit/words/formats";
import { useTranslate, useWords } from "../../../kit/words/i18n";
import { Confirm } from "../../../ui/Confirm";
import { Switch } from "../../../ui/fields/Switch";
import { Icon } from "../../../ui/Icon";
import { ProgressBar } from "../../../ui/ProgressBar";
import styles from "./BonusLine.module.css";

/** The bonus in one line above the game: its money, how far it has come, its largest bet and its date, and the switch to play with cash. */
export function BonusLine({ bonus, game }: { bonus: Bonus; game: Game }) {
  const { locale, t } = useWords();
  const covered = useCoveredMoney();
  const money = useMoney();
  const { plain } = useFigures();
  const { done, open, need, until, wagering, aside, state } = bonus;
  const counts = shareIn(bonus, game) > 0;
  const text = t("play.bonus.progress", { done: plain(done), open: plain(open), need: plain(need) });
  const date = until && new Intl.DateTimeFormat(locale, { day: "numeric", month: "short" }).format(new Date(until));
  return (
    <section className={styles.line} aria-label={t("play.bonus.title")}>
      <Icon name="gift" size={15} />
      <b>{covered(bonus.bonus)}</b>
      {!counts || aside || state !== "active" ? (
        <span className={styles.said} role="status">
          {t(counts ? "play.bonus.rests" : "play.bonus.other")}
        </span>
      ) : (
        <>
          <span className={styles.bar} title={text}>
            <ProgressBar
              slim
              tone="bonus"
              label={t("play.bonus.title")}
              text={text}
              done={Number(done) / Number(need)}
              open={Number(open) / Number(need)}
            />
          </span>
          <span className={styles.largest} title={t("play.bonus.largest", { amount: money(wagering.maxBet) })}>
            {t("play.bonus.largest", { amount: plain(wagering.maxBet) })}
          </span>
        </>
      )}
      {date && <span className={styles.date}>{t("play.bonus.until", { date })}</span>}
      {counts && state === "active" && <Aside bonus={bonus} />}
    </section>
  );
}

/** Says how the bonus ended, in the place it had: the game below does not move, and nobody wonders where it went. */
export function EndedLine({ bonus: { state, converted } }: { bonus: Bonus }) {
  const t = useTranslate();
  const covered = useCoveredMoney();
  const isCash = state === "converted";
  return (
    <section className={styles.line} aria-label={t("play.bonus.title")}>
      <Icon name={isCash ? "check" : "gift"} size={15} />
      {isCash && <b>{covered(converted)}</b>}
      <span className={styles.said} role="status">
        {t(isCash ? "play.bonus.becameCash" : "play.bonus.ended")}
      </span>
    </section>
  );
}

/** A game is a guest: it may ask for cash, but the player answers the page itself. */
export function CashQuestion({ bonus, onDone }: { bonus: Bonus; onDone: () => void }) {
  const t = useTranslate();
  const { turn, isPending } = useAside(bonus);
  return (
    <Confirm
      title={t("play.bonus.cashTitle")}
      text={t("play.bonus.cashText")}
      ok={t("play.bonus.cashOk")}
      cancel={t("play.bonus.cashCancel")}
      pending={isPending}
      onCancel={onDone}
      onOk={() => void turn(true).then(onDone)}
    />
  );
}

function useAside({ id }: Pick<Bonus, "id">): { turn: (aside: boolean) => Promise<void>; isPending: boolean } {
  const t = useTranslate();
  const set = useSend(bonuses.setAside, { refresh: [bonuses.bonuses] });
  async function turn(aside: boolean) {
    try {
      await set.mutateAsync({ id, aside });
    } catch (error) {
      toast({ kind: "bad", title: errorText(error, t) });
    }
  }
  return { turn, isPending: set.isPending };
}

function Aside({ bonus }: { bonus: Bonus }) {
  const t = useTranslate();
  const { turn, isPending } = useAside(bonus);
  return (
    <span className={styles.aside}>
      <Switch checked={bonus.aside} disabled={isPending} onChange={({ target }) => void turn(target.checked)}>
        {t("play.bonus.aside")}
      </Switch>
    </span>
  );
}
