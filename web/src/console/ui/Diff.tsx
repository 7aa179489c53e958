import { Icon } from "../../ui/Icon";
import { Tag } from "../../ui/Tag";
import { useTranslate } from "../kit/words";
import styles from "./Diff.module.css";

export interface DiffRow {
  name: string;
  was: string | null;
  is: string | null;
  /** Moves by itself and is no part of what is decided. */
  beside?: boolean;
}

/** Then and now, side by side: the unmoved rows are quiet, a moved one is amber and says so. */
export function Diff({ rows, was, is, caption }: { rows: readonly DiffRow[]; was: string; is: string; caption: string }) {
  const t = useTranslate();
  return (
    <table className={styles.diff}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t("parts.diff.what")}</th>
          <th scope="col">{was}</th>
          <th scope="col">{is}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const moved = row.was !== null && row.was !== row.is;
          return (
            <tr key={row.name} className={moved ? styles.moved : ""}>
              <th scope="row">{row.name}</th>
              <td>{row.was ?? "–"}</td>
              <td className={styles.now}>{row.is ?? "–"}</td>
              <td className={styles.word}>
                {row.was === null ? null : moved ? (
                  <Tag tone="warn" icon="arrow-left-right">
                    {t("parts.diff.moved")}
                  </Tag>
                ) : (
                  <span className={styles.same}>
                    <Icon name="equal" size={13} /> {t("parts.diff.same")}
                  </span>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
