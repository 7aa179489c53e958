import type { Cashback } from "@magpie/contract/promotions/promotions";
import { useMoney } from "../../../../kit/words/formats";
import { useWords } from "../../../../kit/words/i18n";
import { Icon } from "../../../../ui/Icon";
import styles from "./CashbackPanel.module.css";
import amounts from "./OfferAmounts.module.css";
import sheet from "./OfferSheet.module.css";

type Line = Cashback["lines"][number];

/** The period that runs, as it stands, and those before it with what each was computed from. */
export function CashbackPanel({ cashback }: { cashback: Cashback }) {
  const { t } = useWords();
  const { running, lines, base } = cashback;
  return (
    <section className={sheet.box} aria-label={t("promotions.cashback.title")}>
      {running && <Running running={running} base={base} />}
      {lines.length > 0 && (
        <>
          <h3 className={styles.head}>{t("promotions.cashback.before")}</h3>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <li key={line.period}>
                <Period line={line} base={base} />
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={styles.note}>{t("promotions.cashback.note")}</p>
    </section>
  );
}

function Running({ running, base }: { running: NonNullable<Cashback["running"]>; base: Cashback["base"] }) {
  const { t } = useWords();
  const money = useMoney();
  const span = useSpan();
  return (
    <>
      <div className={sheet.boxHead}>
        <h3>{t("promotions.cashback.title")}</h3>
        <span className={sheet.boxNote}>{span(running.days)}</span>
      </div>
      <dl className={`${amounts.figures} ${styles.figures}`}>
        <div className={amounts.whole}>
          <dt>{t(`promotions.cashback.soFar.${base}`)}</dt>
          <dd>{money(running.base)}</dd>
        </div>
        <div className={amounts.part}>
          <dt>{t("promotions.cashback.upTo")}</dt>
          <dd className={amounts.gold}>{money(running.upTo)}</dd>
        </div>
      </dl>
      {!isZero(running.carried) && <p className={styles.note}>{t("promotions.cashback.takenOff", { amount: money(running.carried) })}</p>}
    </>
  );
}

function Period({ line, base }: { line: Line; base: Cashback["base"] }) {
  const { t } = useWords();
  const money = useMoney();
  const span = useSpan();
  const day = useDay();
  const rows = [
    { label: t("promotions.cashback.staked"), value: line.staked },
    ...(base === "loss"
      ? [
          { label: t("promotions.cashback.returned"), value: line.returned },
          { label: t("promotions.cashback.rewards"), value: line.rewards },
        ]
      : []),
    { label: t(`promotions.cashback.base.${base}`), value: line.base },
    { label: t("promotions.cashback.due"), value: line.due },
    ...line.changes.map(({ firstDay, difference }) => ({
      label: t("promotions.cashback.anew", { date: day(firstDay) }),
      value: difference,
    })),
    ...(isZero(line.carried) ? [] : [{ label: t("promotions.cashback.carried"), value: line.carried }]),
    ...(isZero(line.carry) ? [] : [{ label: t("promotions.cashback.carry"), value: line.carry }]),
  ];
  return (
    <details className={styles.line}>
      <summary>
        <span>{span(line.days)}</span>
        <span className={styles.state}>{t(`promotions.cashback.state.${line.state}`)}</span>
        <b className={line.state === "paid" ? styles.gold : undefined}>{money(line.paid)}</b>
        <Icon name="chevron-right" size={15} />
      </summary>
      <dl className={amounts.facts}>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{money(value)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t("promotions.cashback.proof")}</p>
      <code className={styles.hash}>{line.inputHash}</code>
    </details>
  );
}

function isZero(decimal: string): boolean {
  return /^-?[0.]+$/.test(decimal);
}

/** Days of the merchant's calendar are the same days for every reader. */
function useDay(): (day: string) => string {
  const format = useDayFormat();
  return (day) => format.format(new Date(day));
}

function useSpan(): (days: Line["days"]) => string {
  const format = useDayFormat();
  return ({ first, last }) => format.formatRange(new Date(first), new Date(last));
}

function useDayFormat(): Intl.DateTimeFormat {
  const { locale } = useWords();
  return new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" });
}
