import type { OfferPage } from "@magpie/contract/promotions/promotions";
import { DAY_MS } from "@magpie/domain/durations";
import { fromDecimal, toDecimal } from "@magpie/domain/money";
import { needOf } from "@magpie/domain/offers/wagering";
import { useState } from "react";
import { usePermission } from "../../../../kit/session/permission";
import { useFigures, useMoney } from "../../../../kit/words/formats";
import { useTranslate, useWords } from "../../../../kit/words/i18n";
import { FilterBar } from "../../../../ui/fields/FilterBar";
import styles from "./OfferAmounts.module.css";
import sheet from "./OfferSheet.module.css";
import { amountFor, baseKind, sumOf } from "./own-amounts";
import { useRewardText } from "./use-offer-words";

interface Props {
  offer: Pick<OfferPage, "rule" | "worked" | "reward">;
  /** The deposit, loss or stake that it is worked out for; null where the reward does not depend on one. */
  base: string | null;
  onChoose: (base: string) => void;
}

/** The offer in the member's own numbers: what it gives, and what it asks for in return. */
export function OfferAmounts({ offer, base, onChoose }: Props) {
  const t = useTranslate();
  const { plain } = useFigures();
  const of = baseKind(offer.rule);
  return (
    <section className={sheet.box} aria-label={t("promotions.offer.amounts")}>
      {of && base !== null && (
        <div className={styles.choice}>
          <p aria-hidden="true">{t(`promotions.offer.if.${of}`)}</p>
          <FilterBar
            label={t(`promotions.offer.if.${of}`)}
            options={offer.worked.map((each) => ({ value: each.base, label: plain(each.base.replace(/\.0+$/, "")) }))}
            value={base}
            onChange={onChoose}
          />
        </div>
      )}
      <Figures offer={offer} base={base} />
      <Wagering offer={offer} base={base} />
    </section>
  );
}

/** A bonus on a deposit is shown with the deposit, as both can be played with; anything else by itself. */
function Figures({ offer, base }: Omit<Props, "onChoose">) {
  const t = useTranslate();
  const money = useMoney();
  const rewardText = useRewardText();
  const { code } = usePermission().info.currency;
  const amount = amountFor(offer, base);
  const reward = rewardText({ ...offer.reward, amount: amount ?? offer.reward.amount ?? offer.reward.most });
  const isPlayedWith = baseKind(offer.rule) === "deposit" && offer.reward.give === "bonus" && base !== null && amount !== null;
  return (
    <dl className={styles.figures} aria-live="polite">
      {isPlayedWith && (
        <div className={styles.whole}>
          <dt>{t("promotions.offer.playWith")}</dt>
          <dd>{money(sumOf(base, amount, code))}</dd>
        </div>
      )}
      <div className={isPlayedWith ? styles.part : styles.whole}>
        <dt>
          {t(
            isPlayedWith
              ? "promotions.offer.ofItBonus"
              : amount === null && offer.reward.amount === null
                ? "promotions.offer.most"
                : "promotions.offer.get",
          )}
        </dt>
        <dd className={styles.gold}>{isPlayedWith ? `+ ${reward}` : reward}</dd>
      </div>
    </dl>
  );
}

/** The wagering in numbers, before anything is accepted. */
function Wagering({ offer, base }: Omit<Props, "onChoose">) {
  const { locale, t } = useWords();
  const money = useMoney();
  const { code } = usePermission().info.currency;
  const [now] = useState(Date.now);
  const { wagering } = offer.rule;
  if (!wagering) return <p className={styles.free}>{t("promotions.offer.noWagering")}</p>;
  const amount = amountFor(offer, base);
  const minor = (digits: string) => money(toDecimal(BigInt(digits), code));
  const until = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short" }).format(now + wagering.days * DAY_MS);
  const times = new Intl.NumberFormat(locale).format(wagering.times100 / 100);
  const need = amount === null ? null : money(toDecimal(needOf(wagering.times100, fromDecimal(amount, code) ?? 0n), code));
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t("promotions.offer.betInAll")}</dt>
        <dd>
          {need} <span>{t("promotions.offer.times", { times })}</span>
        </dd>
      </div>
      <div>
        <dt>{t("promotions.offer.largestBet")}</dt>
        <dd>{minor(wagering.maxBet)}</dd>
      </div>
      <div>
        <dt>{t("promotions.offer.mostPaid")}</dt>
        <dd>{wagering.cap === undefined ? t("promotions.offer.noCap") : minor(wagering.cap)}</dd>
      </div>
      <div>
        <dt>{t("promotions.offer.time")}</dt>
        <dd>{t("promotions.offer.days", { days: wagering.days, date: until })}</dd>
      </div>
    </dl>
  );
}
