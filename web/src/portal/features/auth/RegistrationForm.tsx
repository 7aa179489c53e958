import { useState } from "react";
import { useTranslate } from "../../../kit/i18n";
import { useFlag, usePermission } from "../../../kit/permission";
import { Link } from "../../../kit/router";
import { CheckField } from "../../../ui/Field";
import styles from "./auth.module.css";
import { NotYet } from "./NotYet";
import { RegistrationInput } from "./RegistrationInput";
import { type FieldName, fieldsFor, problemOf, type Values, type Way } from "./registration-form";

/** The fields this merchant asks for, each checked as soon as it is left. */
export function RegistrationForm({ way, referralCode }: { way: Way; referralCode: string }) {
  const t = useTranslate();
  const { register } = usePermission().info;
  const switches = { codeByMobile: useFlag("REGMOBVERF3"), passwordByMobile: useFlag("MOBILENUMPASSREG3") };
  const [values, setValues] = useState<Values>({ referralCode });
  const [left, setLeft] = useState<ReadonlySet<FieldName | "terms">>(new Set());
  const [agreed, setAgreed] = useState(false);

  const leave = (name: FieldName | "terms") => setLeft(new Set(left).add(name));

  return (
    <form className={styles.form} noValidate>
      {fieldsFor(way, register, switches).map((rule) => (
        <RegistrationInput
          key={rule.field}
          rule={rule}
          value={values[rule.field] ?? ""}
          problem={left.has(rule.field) ? problemOf(rule, values) : null}
          onChange={(value) => setValues({ ...values, [rule.field]: value })}
          onLeave={() => leave(rule.field)}
        />
      ))}
      <CheckField name="adult" required>
        {t("auth.terms.adult")}
      </CheckField>
      <CheckField
        name="terms"
        required
        checked={agreed}
        onChange={(event) => setAgreed(event.target.checked)}
        onBlur={() => leave("terms")}
        error={left.has("terms") && !agreed ? t("auth.terms.missing") : undefined}
      >
        {t("auth.terms.agree")}{" "}
        <Link className={styles.link ?? ""} href="/help#term">
          {t("auth.terms.read")}
        </Link>
      </CheckField>
      <NotYet action={t("auth.register.title")} reason={t("auth.notYet.register")} />
    </form>
  );
}
