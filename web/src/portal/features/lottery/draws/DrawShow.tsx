import { useEffect, useState } from "react";
import { useTranslate } from "../../../../kit/words/i18n";
import { Balls } from "./Balls";
import styles from "./DrawShow.module.css";
import { showMs, shownAt } from "./draw-show";

/** A result that comes to rest ball by ball. Somebody who wants no motion, or no waiting, sees it at once. */
export function DrawShow({ bookId, faces }: { bookId: string; faces: readonly string[] }) {
  const t = useTranslate();
  const wholeMs = showMs(faces.length);
  const [elapsedMs, setElapsedMs] = useState(() => (matchMedia("(prefers-reduced-motion: reduce)").matches ? wholeMs : 0));
  const isOver = elapsedMs >= wholeMs;

  useEffect(() => {
    if (isOver) return;
    const began = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      setElapsedMs((shown) => Math.max(shown, now - began));
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [isOver]);

  const shown = shownAt(faces, elapsedMs);
  return (
    <button type="button" className={styles.show} onClick={() => setElapsedMs(wholeMs)} disabled={isOver} aria-label={t("lottery.skip")}>
      <Balls bookId={bookId} faces={shown.map(({ face }) => face)} turning={shown.map(({ isStanding }) => !isStanding)} />
    </button>
  );
}
