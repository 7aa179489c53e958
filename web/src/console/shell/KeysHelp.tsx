import { Dialog } from "../../ui/Dialog";
import { useKeyRegistry } from "../kit/keys";
import { useTranslate } from "../kit/words";
import styles from "./KeysHelp.module.css";

/** Every key that counts on this screen. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const bindings = useKeyRegistry((registry) => registry.bindings);
  const known = [...new Map(bindings.map((binding) => [binding.keys, binding])).values()];
  return (
    <Dialog title={t("shell.keys.title")} closeLabel={t("common.close")} onClose={onClose}>
      <p className={styles.note}>{t("shell.keys.note")}</p>
      <dl className={styles.list}>
        <div className={styles.row}>
          <dt>{t("shell.find.label")}</dt>
          <dd>
            <kbd>Ctrl K</kbd>
          </dd>
        </div>
        {known.map(({ keys, words }) => (
          <div key={keys} className={styles.row}>
            <dt>{t(words)}</dt>
            <dd>
              {keys.split(" ").map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
