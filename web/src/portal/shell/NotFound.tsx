import type { ReactNode } from "react";
import { Link } from "../../kit/router";
import { useTranslate } from "../../kit/words/i18n";
import { buttonClass } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import type { IconName } from "../../ui/icon-names";
import styles from "./NotFound.module.css";

export function NotFound() {
  const t = useTranslate();
  return (
    <Standing icon="search-x" title={t("shell.notFound.title")}>
      <p>{t("shell.notFound.text")}</p>
      <Link href="/" className={buttonClass({ kind: "accent" })}>
        {t("shell.notFound.step")}
      </Link>
    </Standing>
  );
}

/** A page that only says something: what is the matter, and the one step from here. */
export function Standing({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <div className={styles.standing}>
      <span className={styles.plate}>
        <Icon name={icon} size={30} />
      </span>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
