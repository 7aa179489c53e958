import { LANGUAGE_NAMES } from "@magpie/domain/languages";
import { type ReactNode, useEffect } from "react";
import { usePermission } from "../../../kit/session/permission";
import { useWords } from "../../../kit/words/i18n";
import { useChangeLanguage } from "../../../kit/words/language";
import { OFFICE_LANGUAGES, useTranslate } from "../../kit/words";
import styles from "./entry.module.css";

/** The quiet page around a sign-in or an enrolment. */
export function EntryFrame({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const t = useTranslate();
  const { language } = useWords();
  const change = useChangeLanguage();
  const { brand } = usePermission().info;
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <p className={styles.brand}>
          <span className={styles.mark} />
          {brand.name} <span>{t("shell.office")}</span>
        </p>
        <h1>{title}</h1>
        <p className={styles.text}>{text}</p>
        {children}
        <FirstField key={title} />
      </div>
      <p className={styles.languages}>
        {OFFICE_LANGUAGES.filter((other) => other !== language).map((other) => (
          <button key={other} type="button" lang={other.toLowerCase()} onClick={() => void change(other)}>
            {LANGUAGE_NAMES[other]}
          </button>
        ))}
      </p>
    </main>
  );
}

/** Another title is another step, and each begins in its first field. */
function FirstField() {
  useEffect(() => document.querySelector<HTMLElement>("main input:not([readonly])")?.focus(), []);
  return null;
}
