import { useState } from "react";
import { useLocation } from "../../../kit/router";
import { useSession } from "../../../kit/session/session";
import { signOut } from "../../../kit/session/sign-out";
import { useTranslate } from "../../../kit/words/i18n";
import { IconButton } from "../../../ui/Button";
import { Confirm } from "../../../ui/Confirm";
import { Icon } from "../../../ui/Icon";
import { AgentClock } from "./AgentClock";
import styles from "./AgentHeader.module.css";
import { AgentBrand, LanguageSwitch } from "./AgentParts";
import { TypeTag } from "./type-name";

interface Props {
  nickname: string;
  type: number;
  menuOpen: boolean;
  onMenu: () => void;
}

export function AgentHeader({ nickname, type, menuOpen, onMenu }: Props) {
  const t = useTranslate();
  const [leaving, setLeaving] = useState(false);
  return (
    <header className={styles.header}>
      <IconButton
        className={styles.menu ?? ""}
        icon="menu"
        label={t("agency.openMenu")}
        aria-haspopup="dialog"
        aria-expanded={menuOpen}
        onClick={onMenu}
      />
      <span className={styles.brand}>
        <AgentBrand />
      </span>
      <span className={styles.title}>
        {t("agency.title")}
        <TypeTag type={type} />
      </span>
      <AgentClock />
      <LanguageSwitch />
      <span className={styles.person}>
        <span className={styles.avatar} aria-hidden="true">
          <span>{[...nickname][0]}</span>
        </span>
        <span className={styles.nickname}>{nickname}</span>
      </span>
      <button type="button" className={styles.signOut} onClick={() => setLeaving(true)}>
        <Icon name="log-out" size={18} />
        <span>{t("agency.signOut")}</span>
      </button>
      {leaving && <SignOut onStay={() => setLeaving(false)} />}
    </header>
  );
}

function SignOut({ onStay }: { onStay: () => void }) {
  const t = useTranslate();
  const [, navigate] = useLocation();
  const [pending, setPending] = useState(false);

  async function leave() {
    setPending(true);
    // The person has left either way; a session the server could not be told of ends by itself.
    await signOut().catch(() => {});
    navigate("/", { replace: true });
    useSession.getState().forget();
  }

  return (
    <Confirm
      title={t("agency.confirm.title")}
      text={t("agency.confirm.text")}
      cancel={t("common.cancel")}
      onCancel={onStay}
      ok={t("common.ok")}
      onOk={leave}
      pending={pending}
    />
  );
}
