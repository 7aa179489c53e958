import { Button } from "../../../ui/Button";
import { Dialog } from "../../../ui/Dialog";
import { useTranslate } from "../../kit/words";
import styles from "./content.module.css";
import { fieldName, fieldValue } from "./names";
import { type Editing, rowsOf, type Work } from "./use-item";

/** Somebody else saved first: what there was, what they made of it, and what is about to be lost or to win. */
export function Stale({ editing, theirs }: { editing: Editing; theirs: Work }) {
  const t = useTranslate();
  const [base, mine, other] = [editing.base, editing.work, theirs].map((work) => rowsOf(work));
  const names = [...new Set([base, mine, other].flatMap((rows) => [...(rows?.keys() ?? [])]))].filter(
    (name) => mine?.get(name) !== other?.get(name),
  );
  return (
    <Dialog title={t("content.stale.title")} size="wide">
      <div className={styles.form}>
        <p className={styles.note}>{t("content.stale.text")}</p>
        <div className={styles.scroll}>
          <table className={styles.stale}>
            <caption className="visually-hidden">{t("content.stale.title")}</caption>
            <thead>
              <tr>
                <td />
                {(["base", "theirs", "yours"] as const).map((side) => (
                  <th key={side} scope="col">
                    {t(`content.stale.${side}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {names.map((name) => (
                <tr key={name}>
                  <th scope="row">{fieldName(name, t)}</th>
                  {[base, other, mine].map((rows, side) => (
                    <td key={["base", "theirs", "yours"][side]}>{fieldValue(name, rows?.get(name))}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <div className={styles.buttons}>
          <Button kind="accent" onClick={editing.takeTheirs}>
            {t("content.stale.take")}
          </Button>
          <Button onClick={editing.keepMine}>{t("content.stale.keep")}</Button>
        </div>
      </div>
    </Dialog>
  );
}
