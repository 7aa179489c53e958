import { useEffect, useRef } from "react";
import { navigate } from "../../kit/router";
import { useTranslate } from "../../kit/words/i18n";
import { IconButton } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import styles from "./SearchBox.module.css";

interface Props {
  text: string;
  onChange: (text: string) => void;
  long?: boolean;
  /** Already among all games: no way there is offered. */
  amongAll?: boolean;
}

/** Finds games as one types: what shows them is fetched when one is about to. `/` brings the cursor here, Escape clears. */
export function SearchBox({ text, onChange, long = false, amongAll = false }: Props) {
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const words = t(long ? "home.searchLong" : "home.search");

  useEffect(() => {
    function focusOnSlash(event: KeyboardEvent) {
      if (event.key !== "/" || isWriting(event.target) || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      input.current?.focus();
    }
    document.addEventListener("keydown", focusOnSlash);
    return () => document.removeEventListener("keydown", focusOnSlash);
  }, []);

  return (
    <search className={long ? `${styles.search} ${styles.long}` : styles.search}>
      <Icon name="search" size={long ? 20 : 18} />
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        className={styles.input}
        aria-label={t("home.search")}
        aria-keyshortcuts="/"
        placeholder={words}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={text}
        onFocus={() => void import("../features/catalogue/finder/GameFinder").catch(() => {})}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === "Escape" && onChange("")}
      />
      {text ? (
        <IconButton icon="x" size={16} label={t("home.clear")} onClick={() => onChange("")} />
      ) : (
        !long && (
          <span className={styles.key} aria-hidden="true">
            /
          </span>
        )
      )}
      {!text && !amongAll && (
        <IconButton icon="sliders-horizontal" size={18} label={t("home.filters")} onClick={() => navigate("/games")} />
      )}
    </search>
  );
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}
