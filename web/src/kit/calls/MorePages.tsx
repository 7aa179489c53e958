import { useEffect, useRef } from "react";
import { Button } from "../../ui/Button";
import { useTranslate } from "../words/i18n";
import styles from "./MorePages.module.css";
import { errorText } from "./request";
import type { CursorPages } from "./use-cursor-pages";

/** The distance below the view at which the next page is asked for. */
const REACH_PX = 600;

type Props = Pick<CursorPages<unknown, unknown>, "error" | "hasMore" | "isFetchingMore" | "fetchMore">;

/** The end of a list that has more: it comes as one scrolls, or by the button. */
export function MorePages({ error, hasMore, isFetchingMore, fetchMore }: Props) {
  const t = useTranslate();
  if (!hasMore) return null;
  return (
    <div className={styles.more}>
      {error && <p role="alert">{errorText(error, t)}</p>}
      <Button small pending={isFetchingMore} onClick={fetchMore}>
        {t(error ? "common.retry" : "common.more")}
      </Button>
      {!error && <EndOfList onNear={fetchMore} />}
    </div>
  );
}

function EndOfList({ onNear }: { onNear: () => void }) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), { rootMargin: `${REACH_PX}px` });
    if (mark.current) watcher.observe(mark.current);
    return () => watcher.disconnect();
  }, [onNear]);
  return <span ref={mark} aria-hidden="true" />;
}
