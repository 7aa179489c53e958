import { merchant } from "@magpie/contract/merchant";
import { SelectField, TextField } from "../../ui/fields/Field";
import { useCall } from "../calls/api";
import { useTranslate, useWords } from "../words/i18n";
import styles from "./form.module.css";

export interface Mobile {
  /** Empty: the first country of the list. */
  countryDialingCode: string;
  mobileNum: string;
}

export const NO_MOBILE: Mobile = { countryDialingCode: "", mobileNum: "" };

interface Props {
  label?: string;
  value: Mobile;
  onChange: (value: Mobile) => void;
  error: string | undefined;
}

/** A mobile number with its country. Every country can be chosen, the merchant's own first. */
export function MobileField({ label, value, onChange, error }: Props) {
  const t = useTranslate();
  const { locale } = useWords();
  const { data } = useCall(merchant.countryCodes, {});
  const names = new Intl.DisplayNames(locale, { type: "region" });
  return (
    <div className={styles.pair}>
      {/* The browser keeps the choice: some countries share a code, so the code alone would not tell which was chosen. */}
      <SelectField
        label={t("auth.field.country")}
        name="countryDialingCode"
        autoComplete="tel-country-code"
        onChange={(event) => onChange({ ...value, countryDialingCode: event.target.value })}
      >
        {data?.list.map(({ countryCode, countryDialingCode }) => (
          <option key={countryCode} value={countryDialingCode}>
            +{countryDialingCode} {names.of(countryCode)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={label ?? t("auth.field.mobileNum")}
        name="mobileNum"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={20}
        value={value.mobileNum}
        onChange={(event) => onChange({ ...value, mobileNum: event.target.value })}
        error={error}
      />
    </div>
  );
}
