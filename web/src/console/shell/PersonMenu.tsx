import { operators } from "@magpie/contract/operators";
import { LANGUAGE_NAMES } from "@magpie/domain/languages";
import { useState } from "react";
import { cache } from "../../kit/calls/cache";
import { navigate } from "../../kit/router";
import { useWords } from "../../kit/words/i18n";
import { useChangeLanguage } from "../../kit/words/language";
import { Icon } from "../../ui/Icon";
import { Menu, menuRow, menuRule } from "../../ui/Menu";
import { SIGN_IN_PATH, send } from "../kit/calls";
import { roleName } from "../kit/role-words";
import { useOperator } from "../kit/session";
import { OFFICE_LANGUAGES, useTranslate } from "../kit/words";
import styles from "./PersonMenu.module.css";
import { Sessions } from "./Sessions";

/** The person, and what is theirs alone: language, open sessions, leaving. */
export function PersonMenu() {
  const t = useTranslate();
  const { language } = useWords();
  const change = useChangeLanguage();
  const { name, roles, account } = useOperator();
  const [sessions, setSessions] = useState(false);

  async function leave() {
    // The person has left either way; a session the server could not be told of ends by itself.
    await send(operators.logout, {}).catch(() => {});
    navigate(SIGN_IN_PATH, { replace: true });
    await cache.forgetPersonal();
  }

  const face = (
    <span className={styles.person}>
      <span className={styles.avatar} aria-hidden="true">
        <span>{initials(name)}</span>
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.role}>{roles[0] === undefined ? account : roleName(roles[0], t)}</span>
      </span>
      <Icon name="chevron-down" size={16} />
    </span>
  );
  return (
    <>
      <Menu label={t("shell.person", { name })} face={face} className={styles.button ?? ""}>
        {OFFICE_LANGUAGES.map((other) => (
          <button
            key={other}
            type="button"
            className={menuRow}
            lang={other.toLowerCase()}
            aria-pressed={other === language}
            onClick={() => void change(other)}
          >
            <Icon name={other === language ? "check" : "globe"} size={18} />
            {LANGUAGE_NAMES[other]}
          </button>
        ))}
        <hr className={menuRule} />
        <button type="button" className={menuRow} onClick={() => setSessions(true)}>
          <Icon name="monitor" size={18} />
          {t("shell.sessions.title")}
        </button>
        <button type="button" className={menuRow} onClick={() => void leave()}>
          <Icon name="log-out" size={18} />
          {t("shell.signOut")}
        </button>
      </Menu>
      {sessions && <Sessions onClose={() => setSessions(false)} />}
    </>
  );
}

export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => [...word][0] ?? "")
    .join("")
    .toUpperCase();
}
