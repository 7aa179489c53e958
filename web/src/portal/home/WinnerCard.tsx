import { Suspense, useEffect, useState } from "react";
import { lazyScreen } from "../../kit/lazy-screen";
import { Link } from "../../kit/router";
import { useTranslate } from "../../kit/words/i18n";
import { Tag } from "../../ui/Tag";
import styles from "./WinnerCard.module.css";

const WinnerBoard = lazyScreen(() => import("./WinnerBoard").then((chunk) => chunk.WinnerBoard));

/** The board's frame, in its final size; what stands in it comes when the first paint is done. */
export function WinnerCard() {
  const t = useTranslate();
  const painted = useAfterFirstPaint();
  return (
    <section className={styles.card} aria-labelledby="winners">
      <div className={styles.head}>
        <h2 id="winners">{t("home.winners.title")}</h2>
        <Tag icon="clock">{t("home.winners.span")}</Tag>
        <Link href="/winners" className={styles.all ?? ""}>
          {t("home.winners.all")}
        </Link>
      </div>
      <div className={styles.board}>
        <Suspense>{painted && <WinnerBoard />}</Suspense>
      </div>
    </section>
  );
}

function useAfterFirstPaint(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setTimeout(() => setPainted(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return painted;
}
