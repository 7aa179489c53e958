import { useTranslate } from "../../../kit/i18n";
import { closePopup } from "../../../kit/popups";
import { Dialog } from "../../../ui/Dialog";
import { PasswordField } from "../../../ui/Field";
import styles from "./auth.module.css";
import { NewPasswordFields } from "./NewPasswordFields";
import { NotYet } from "./NotYet";

/** A forced change needs no old password and cannot be put off. */
export function ChangePasswordPopup({ forced = false }: { forced?: boolean }) {
  const t = useTranslate();
  return (
    <Dialog
      title={t("auth.change.title")}
      closeLabel={t("common.close")}
      {...(!forced && { onClose: () => closePopup("change-password") })}
    >
      <form className={styles.form} noValidate>
        {forced ? (
          <p className={styles.lead}>{t("auth.change.forced")}</p>
        ) : (
          <PasswordField
            label={t("auth.field.oldPassword")}
            showLabel={t("auth.password.show")}
            hideLabel={t("auth.password.hide")}
            name="oldPassword"
            autoComplete="current-password"
          />
        )}
        <NewPasswordFields twice />
        <NotYet action={t("auth.change.title")} reason={t("auth.notYet.change")} />
      </form>
    </Dialog>
  );
}
