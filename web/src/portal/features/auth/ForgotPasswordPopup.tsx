import { fitsPattern } from "@magpie/domain/registration";
import { useId, useState } from "react";
import { useTranslate } from "../../../kit/i18n";
import { useFlag } from "../../../kit/permission";
import { closePopup } from "../../../kit/popups";
import { Dialog } from "../../../ui/Dialog";
import { TextField } from "../../../ui/Field";
import { Segmented } from "../../../ui/Segmented";
import styles from "./auth.module.css";
import { CodeField, MobileField } from "./MobileFields";
import { NewPasswordFields } from "./NewPasswordFields";
import { NotYet } from "./NotYet";

export function ForgotPasswordPopup() {
  const t = useTranslate();
  const byMobile = useFlag("CHNGPASSVERIF3");
  const [tab, setTab] = useState<"email" | "mobile">(byMobile ? "mobile" : "email");
  const panelId = useId();
  return (
    <Dialog title={t("auth.forgot.title")} closeLabel={t("common.close")} onClose={() => closePopup("forgot-password")}>
      {byMobile && (
        <Segmented
          label={t("auth.forgot.title")}
          panelId={panelId}
          value={tab}
          onChange={setTab}
          segments={[
            { value: "mobile", label: t("auth.field.mobileNum") },
            { value: "email", label: t("auth.field.email") },
          ]}
        />
      )}
      <div id={panelId} {...(byMobile && { role: "tabpanel" })}>
        {tab === "email" ? <ByEmail /> : <ByMobile />}
      </div>
    </Dialog>
  );
}

function ByEmail() {
  const t = useTranslate();
  const [email, setEmail] = useState("");
  const [left, setLeft] = useState(false);
  return (
    <form className={styles.form} noValidate>
      <p className={styles.lead}>{t("auth.forgot.byEmail")}</p>
      <TextField
        label={t("auth.field.username")}
        icon="user-round"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        maxLength={64}
      />
      <TextField
        label={t("auth.field.email")}
        icon="mail"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={120}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        onBlur={() => setLeft(true)}
        error={left && email !== "" && !fitsPattern("email", email.trim()) ? t("auth.wrong.email") : undefined}
      />
      <NotYet action={t("auth.forgot.sendLink")} reason={t("auth.notYet.forgot")} />
    </form>
  );
}

function ByMobile() {
  const t = useTranslate();
  const [mobile, setMobile] = useState("");
  const [code, setCode] = useState("");
  return (
    <form className={styles.form} noValidate>
      <p className={styles.lead}>{t("auth.forgot.byMobile")}</p>
      <MobileField value={mobile} onChange={setMobile} />
      <CodeField value={code} onChange={setCode} />
      <NewPasswordFields twice={false} />
      <NotYet action={t("auth.forgot.setPassword")} reason={t("auth.notYet.forgot")} />
    </form>
  );
}
