import { type Bonus, bonuses } from "@magpie/contract/promotions/bonuses";
import { type ReactNode, useState } from "react";
import { useSend } from "../../../../kit/calls/api";
import { errorText } from "../../../../kit/calls/request";
import { toast } from "../../../../kit/toasts";
import { useFigures, useMoney } from "../../../../kit/words/formats";
import { useTranslate } from "../../../../kit/words/i18n";
import { Sentence } from "../../../../kit/words/Sentence";
import { Switch } from "../../../../ui/fields/Switch";
import { Icon } from "../../../../ui/Icon";
import { ProgressBar } from "../../../../ui/ProgressBar";
import { useShortDate } from "../offers/use-offer-words";
import styles from "./BonusInPlay.module.css";
import { CancelDialog } from "./CancelDialog";
import { CountedDialog } from "./CountedDialog";
import { StatementDialog } from "./StatementDialog";
import { TermsDialog } from "./TermsDialog";
import { useBonusProgress, useCountedText } from "./use-bonus-words";

type Opened = "counted" | "terms" | "cancel" | "statement";

/** The bonus in play: what it is worth, what is still to bet, and its rules beside it. */
export function BonusInPlay({ bonus, next, withStatement = false }: { bonus: Bonus; next: Bonus | undefined; withStatement?: boolean }) {
  const t = useTranslate();
  const [opened, open] = useState<Opened | null>(null);
  const close = () => open(null);
  const link = (name: Opened, text: string) => (
    <button type="button" aria-haspopup="dialog" onClick={() => open(name)}>
      {text}
    </button>
  );
  return (
    <section className={styles.panel} aria-label={t("promotions.bonus.inPlay")}>
      <div className={styles.main}>
        <div className={styles.head}>
          <span className={styles.tag}>
            <Icon name="gift" size={13} />
            {t("promotions.bonus.inPlay")}
          </span>
          <h2>{bonus.title}</h2>
          <Aside bonus={bonus} />
        </div>
        <Worth bonus={bonus} />
        <Progress bonus={bonus} />
        <div className={styles.links}>
          {link("counted", t("promotions.bonus.which"))}
          {link("terms", t("promotions.bonus.terms"))}
          {withStatement && link("statement", t("promotions.bonus.statement"))}
          {link("cancel", t("promotions.bonus.giveUp"))}
        </div>
      </div>
      <Facts bonus={bonus} next={next} />
      {opened === "counted" && <CountedDialog bonus={bonus} onClose={close} />}
      {opened === "terms" && <TermsDialog bonus={bonus} onClose={close} />}
      {opened === "statement" && <StatementDialog id={bonus.id} onClose={close} />}
      {opened === "cancel" && <CancelDialog bonus={bonus} onClose={close} />}
    </section>
  );
}

/** The player's own switch: it costs nothing either way. */
function Aside({ bonus: { id, aside, state } }: { bonus: Bonus }) {
  const t = useTranslate();
  const set = useSend(bonuses.setAside, { refresh: [bonuses.bonuses] });
  async function turn(next: boolean) {
    try {
      await set.mutateAsync({ id, aside: next });
    } catch (error) {
      toast({ kind: "bad", title: errorText(error, t) });
    }
  }
  return (
    <div className={styles.aside}>
      <Switch checked={aside} disabled={set.isPending || state !== "active"} onChange={({ target }) => void turn(target.checked)}>
        {t("promotions.bonus.aside")}
      </Switch>
    </div>
  );
}

function Worth({ bonus }: { bonus: Bonus }) {
  const t = useTranslate();
  const money = useMoney();
  const { left } = useBonusProgress()(bonus);
  return (
    <div className={styles.worth}>
      <p className={styles.figure}>{money(bonus.bonus)}</p>
      <p className={styles.said} role="status">
        {bonus.frozen || bonus.state === "closing" || bonus.aside ? (
          t(`promotions.bonus.${bonus.frozen ? "frozen" : bonus.state === "closing" ? "closing" : "resting"}`)
        ) : (
          <Sentence text={(marks) => t("promotions.bonus.left", { left: "", ...marks })} values={{ left: <b>{left}</b> }} />
        )}
      </p>
    </div>
  );
}

function Progress({ bonus }: { bonus: Bonus }) {
  const t = useTranslate();
  const { plain } = useFigures();
  const { done, open, text } = useBonusProgress()(bonus);
  return (
    <>
      <ProgressBar tone="bonus" label={t("promotions.bonus.wagering")} text={text} done={done} open={open} />
      <p className={styles.legend} aria-hidden="true">
        <span data-part="done">{t("promotions.bonus.counted", { amount: plain(bonus.done) })}</span>
        <span data-part="open">{t("promotions.bonus.open", { amount: plain(bonus.open) })}</span>
        <b>{t("promotions.bonus.need", { amount: plain(bonus.need) })}</b>
      </p>
    </>
  );
}

function Facts({ bonus: { wagering, until }, next }: { bonus: Bonus; next: Bonus | undefined }) {
  const t = useTranslate();
  const money = useMoney();
  const counted = useCountedText();
  const shortDate = useShortDate();
  return (
    <dl className={styles.facts}>
      <Fact name={t("promotions.bonus.largestBet")}>{money(wagering.maxBet)}</Fact>
      {counted(wagering.bps)
        .slice(0, 2)
        .map(({ games, share }) => (
          <Fact key={share} name={games}>
            {share}
          </Fact>
        ))}
      {until && <Fact name={t("promotions.bonus.until")}>{shortDate(until)}</Fact>}
      <Fact name={t("promotions.bonus.next")}>
        {next ? t("promotions.bonus.nextIs", { title: next.title, amount: money(next.amount) }) : t("promotions.bonus.nothing")}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt title={name}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
