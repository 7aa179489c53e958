import type { Wrong } from "../../../../kit/form/use-form";
import { openPopup } from "../../../../kit/popups";
import { useTranslate } from "../../../../kit/words/i18n";
import { CheckField } from "../../../../ui/fields/Field";
import styles from "../auth.module.css";

/** Old enough, and the terms read: both boxes must be ticked. */
export function Agreement({ wrong }: { wrong: Wrong }) {
  const t = useTranslate();
  return (
    <>
      <CheckField name="adult" required error={wrong.adult}>
        {t("auth.terms.adult")}
      </CheckField>
      <CheckField name="terms" required error={wrong.terms}>
        {t("auth.terms.agree")}{" "}
        <button type="button" className={styles.link} onClick={() => openPopup("help", { page: "term" })}>
          {t("auth.terms.read")}
        </button>
      </CheckField>
    </>
  );
}
