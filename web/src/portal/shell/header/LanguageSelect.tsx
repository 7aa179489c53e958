import { LANGUAGE_NAMES, type Language } from "@magpie/domain/languages";
import { useContext } from "react";
import { usePermission } from "../../../kit/session/permission";
import { useWords } from "../../../kit/words/i18n";
import { useChangeLanguage } from "../../../kit/words/language";
import { Icon } from "../../../ui/Icon";
import { SideRowsContext } from "../side/SideRow";
import styles from "./LanguageSelect.module.css";

/** The merchant's languages, each by its own name. */
export function LanguageSelect() {
  const { language, t } = useWords();
  const change = useChangeLanguage();
  const collapsed = useContext(SideRowsContext);
  const { supported } = usePermission().info.languages;
  return (
    <li className={styles.row} data-collapsed={collapsed || undefined}>
      <Icon name="globe" size={19} />
      <select aria-label={t("shell.language")} value={language} onChange={(event) => void change(event.target.value as Language)}>
        {supported.map((offered) => (
          <option key={offered} value={offered} lang={offered.toLowerCase()}>
            {LANGUAGE_NAMES[offered]}
          </option>
        ))}
      </select>
      <span className={styles.chevron}>
        <Icon name="chevron-down" size={16} />
      </span>
    </li>
  );
}
