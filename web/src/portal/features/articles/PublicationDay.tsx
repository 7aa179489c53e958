import { useWords } from "../../../kit/words/i18n";
import { Icon } from "../../../ui/Icon";
import styles from "./PublicationDay.module.css";

export function PublicationDay({ at }: { at: string }) {
  const { locale } = useWords();
  return (
    <p className={styles.day}>
      <Icon name="calendar-days" size={14} />
      <time dateTime={at}>{new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(new Date(at))}</time>
    </p>
  );
}
