import { merchant } from "@magpie/contract/merchant";
import { isMobileNumber, isVerificationCode } from "@magpie/domain/registration";
import { useState } from "react";
import { useCall } from "../../../kit/api";
import { useTranslate, useWords } from "../../../kit/i18n";
import { SelectField, TextField } from "../../../ui/Field";
import styles from "./auth.module.css";

/** A mobile number with its country. Every country can be chosen, the merchant's own first. */
export function MobileField({ value, onChange, error }: { value: string; onChange: (value: string) => void; error?: string | undefined }) {
  const t = useTranslate();
  const { locale } = useWords();
  const { data } = useCall(merchant.countryCodes, {});
  const names = new Intl.DisplayNames(locale, { type: "region" });
  const [left, setLeft] = useState(false);
  const wrong = left && value !== "" && !isMobileNumber(value);
  return (
    <div className={styles.pair}>
      <SelectField label={t("auth.field.country")} name="country" autoComplete="tel-country-code">
        {data?.list.map(({ countryCode, countryDialingCode }) => (
          <option key={countryCode} value={countryDialingCode}>
            +{countryDialingCode} {names.of(countryCode)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t("auth.field.mobileNum")}
        name="mobileNum"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={20}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => setLeft(true)}
        error={error ?? (wrong ? t("auth.wrong.mobile") : undefined)}
      />
    </div>
  );
}

/** The six digits that came by SMS. */
export function CodeField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useTranslate();
  const [left, setLeft] = useState(false);
  return (
    <TextField
      label={t("auth.field.verificationCode")}
      icon="message-circle"
      name="verificationCode"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      value={value}
      onChange={(event) => onChange(event.target.value.replaceAll(/[^0-9]/g, ""))}
      onBlur={() => setLeft(true)}
      error={left && value !== "" && !isVerificationCode(value) ? t("auth.wrong.code") : undefined}
    />
  );
}
