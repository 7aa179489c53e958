import { toDecimal } from "@magpie/domain/money";
import { usePermission } from "../../../../kit/session/permission";
import { useFigures, useMoney } from "../../../../kit/words/formats";
import { useTranslate, useWords } from "../../../../kit/words/i18n";
import { Sentence } from "../../../../kit/words/Sentence";
import { Skeleton, useDelayed } from "../../../../ui/Skeleton";
import sheet from "../offers/OfferSheet.module.css";
import { type DriveBar, shapeOf } from "./drive-bars";
import type { Driven } from "./drive-worker";
import styles from "./TestDrive.module.css";
import { type DrivenOffer, TRIES, useTestDrive } from "./use-test-drive";

const MINUTES = 60;
const MINUTES_STEP = 5;

/** What the offer comes to, tried thousands of times on a game's real maths, before anybody accepts it. */
export function TestDrive({ offer, base }: { offer: DrivenOffer; base: string | null }) {
  const { locale, t } = useWords();
  const { plain } = useFigures();
  const { code } = usePermission().info.currency;
  const result = useTestDrive(offer, base);
  if (!result) return null;
  const { game, stake, driven } = result;
  const tries = new Intl.NumberFormat(locale).format(TRIES);
  return (
    <section className={sheet.box} aria-label={t("promotions.drive.title")} aria-busy={!driven}>
      <div className={sheet.boxHead}>
        <h3>{t("promotions.drive.title")}</h3>
        <span className={sheet.boxNote}>
          {t("promotions.drive.about", { tries, game: game.name, stake: plain(toDecimal(stake, code)) })}
        </span>
      </div>
      {driven ? <Outcome driven={driven} /> : <Coming />}
    </section>
  );
}

function Outcome({ driven }: { driven: Driven }) {
  const t = useTranslate();
  const money = useMoney();
  const { code } = usePermission().info.currency;
  const minor = (sum: number) => money(toDecimal(BigInt(Math.round(sum)), code));
  const minutes = Math.max(MINUTES_STEP, Math.round((driven.hours * MINUTES) / MINUTES_STEP) * MINUTES_STEP);
  const values = {
    finish: <b>{t("promotions.drive.ofHundred", { count: Math.round(driven.finish * 100) })}</b>,
    paid: <b className={styles.gold}>{minor(driven.paid)}</b>,
  };
  return (
    <>
      <p className={styles.said}>
        <Sentence text={(marks) => t("promotions.drive.outcome", { finish: "", paid: "", ...marks, minutes })} values={values} />{" "}
        {driven.ownLost >= 1 && t("promotions.drive.own", { lost: minor(driven.ownLost) })}
      </p>
      <Chart bars={driven.bars} />
    </>
  );
}

/** Shares of a hundred tries by what is left at the end. The bar of those who end with nothing is as high as it is. */
function Chart({ bars }: { bars: readonly DriveBar[] }) {
  const t = useTranslate();
  const { plain } = useFigures();
  const { code, symbol } = usePermission().info.currency;
  const label = (upTo: number) =>
    Number.isFinite(upTo) ? plain(toDecimal(BigInt(upTo), code).replace(/\.\d+$/, "")) : t("promotions.drive.more");
  return (
    <figure className={styles.chart}>
      <ol>
        {shapeOf(bars).map(({ upTo, height, share }, at) => (
          <li key={upTo} data-nothing={at === 0 || undefined}>
            <span className={styles.share}>{share > 0 && share < 1 ? "<1" : Math.round(share)}</span>
            <span className={styles.bar} style={{ height: `${Math.max(2, height * 80)}px` }} aria-hidden="true" />
            <span className={styles.upTo}>{label(upTo)}</span>
          </li>
        ))}
      </ol>
      <figcaption>{t("promotions.drive.axis", { symbol })}</figcaption>
    </figure>
  );
}

function Coming() {
  const shown = useDelayed();
  return <div className={styles.coming}>{shown && <Skeleton height="180px" radius="md" />}</div>;
}
