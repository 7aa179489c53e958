import { type FormEvent, useState } from "react";
import { useTranslate } from "../../../../kit/words/i18n";
import { IconButton } from "../../../../ui/Button";
import { Icon } from "../../../../ui/Icon";
import styles from "./AccountFilter.module.css";

/** One account of the team, by its exact name. */
export function AccountFilter({ account, onChange }: { account: string | undefined; onChange: (account: string | undefined) => void }) {
  const t = useTranslate();
  const [typed, setTyped] = useState(account ?? "");
  const [shown, setShown] = useState(account);
  if (shown !== account) {
    setShown(account);
    setTyped(account ?? "");
  }

  function search(event: FormEvent) {
    event.preventDefault();
    onChange(typed.trim() || undefined);
  }

  return (
    <search className={styles.box}>
      <form onSubmit={search}>
        <Icon name="search" size={18} />
        <input
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          enterKeyHint="search"
          placeholder={t("agency.filter.account")}
          aria-label={t("agency.filter.account")}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {account && <IconButton icon="x" size={16} label={t("agency.filter.everyone")} onClick={() => onChange(undefined)} />}
      </form>
    </search>
  );
}
