import { IconButton } from "./Button";
import styles from "./Pager.module.css";

/** Steps through pages, counted from 1. One page needs no pager. */
export function Pager({
  page,
  pages,
  onChange,
  words,
}: {
  page: number;
  pages: number;
  onChange: (page: number) => void;
  words: { previous: string; next: string; place: string };
}) {
  if (pages < 2) return null;
  return (
    <nav className={styles.pager} aria-label={words.place}>
      <IconButton
        className={styles.arrow ?? ""}
        icon="chevron-left"
        label={words.previous}
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      />
      <span aria-live="polite">{words.place}</span>
      <IconButton
        className={styles.arrow ?? ""}
        icon="chevron-right"
        label={words.next}
        disabled={page >= pages}
        onClick={() => onChange(page + 1)}
      />
    </nav>
  );
}
