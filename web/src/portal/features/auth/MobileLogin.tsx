import { useState } from "react";
import { useTranslate } from "../../../kit/i18n";
import styles from "./auth.module.css";
import { CodeField, MobileField } from "./MobileFields";
import { NotYet } from "./NotYet";

export function MobileLogin() {
  const t = useTranslate();
  const [mobile, setMobile] = useState("");
  const [code, setCode] = useState("");
  return (
    <form className={styles.form} noValidate>
      <MobileField value={mobile} onChange={setMobile} />
      <CodeField value={code} onChange={setCode} />
      <NotYet action={t("auth.login.action")} reason={t("auth.notYet.mobile")} />
    </form>
  );
}
