import { useId, useState } from "react";
import { closePopup, openPopup } from "../../../../kit/popups";
import { useFlag } from "../../../../kit/session/permission";
import { useTranslate } from "../../../../kit/words/i18n";
import { Dialog } from "../../../../ui/Dialog";
import { Segmented } from "../../../../ui/fields/Segmented";
import { ArtPanel } from "../ArtPanel";
import styles from "../auth.module.css";
import { TrialButton } from "../TrialButton";
import { MobileLogin } from "./MobileLogin";
import { PasskeyButton } from "./PasskeyButton";
import { UsernameLogin } from "./UsernameLogin";

export function LoginPopup({ returnTo }: { returnTo?: string }) {
  const t = useTranslate();
  const byMobile = useFlag("MOBILEVERCODELOGIN3");
  const [tab, setTab] = useState<"username" | "mobile">("username");
  const panelId = useId();

  function register() {
    closePopup("login");
    openPopup("register", { ...(returnTo && { returnTo }) });
  }

  return (
    <Dialog
      title={t("auth.login.title")}
      closeLabel={t("common.close")}
      onClose={() => closePopup("login")}
      art={<ArtPanel group="w_login" />}
    >
      {byMobile && (
        <Segmented
          label={t("auth.login.title")}
          panelId={panelId}
          value={tab}
          onChange={setTab}
          segments={[
            { value: "username", label: t("auth.field.username") },
            { value: "mobile", label: t("auth.login.byMobile") },
          ]}
        />
      )}
      <div id={panelId} {...(byMobile && { role: "tabpanel" })}>
        {tab === "username" ? <UsernameLogin site="member" returnTo={returnTo} /> : <MobileLogin returnTo={returnTo} />}
      </div>
      <div className={styles.others}>
        <PasskeyButton site="member" returnTo={returnTo} />
        <TrialButton returnTo={returnTo} />
      </div>
      <p className={styles.foot}>
        {t("auth.login.newHere")}
        <button type="button" className={styles.link} onClick={register}>
          {t("auth.register.title")}
        </button>
      </p>
    </Dialog>
  );
}
