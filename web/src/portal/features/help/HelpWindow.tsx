import { useTranslate } from "../../../kit/words/i18n";
import { HelpPages } from "./HelpPages";
import styles from "./HelpWindow.module.css";

/** The help centre alone in its own small window, to keep beside a game. */
export function HelpWindow() {
  const t = useTranslate();
  return (
    <main className={styles.window}>
      <header>
        <h1 className={styles.title}>{t("support.help.title")}</h1>
        <h2 className="visually-hidden">{t("support.help.pages")}</h2>
      </header>
      <HelpPages page={location.hash.slice(1)} />
    </main>
  );
}
