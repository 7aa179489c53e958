import { lengthOf } from "@magpie/domain/plain-text";
import { TextAreaField } from "../../ui/fields/Field";
import { useTranslate } from "../words/i18n";

interface Props {
  label: string;
  help?: string;
  most: number;
  rows?: number;
  value: string;
  onChange: (value: string) => void;
}

/** Words for a person who reads them, counted as a person counts. */
export function RemarkField({ most, value, onChange, ...field }: Props) {
  const t = useTranslate();
  const length = lengthOf(value);
  return (
    <TextAreaField
      {...field}
      aside={<span>{`${length} / ${most}`}</span>}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={length > most ? t("common.remark.tooLong", { most }) : undefined}
    />
  );
}
