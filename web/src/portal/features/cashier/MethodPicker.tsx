import type { DepositMethod } from "@magpie/contract/cashier";
import { useId } from "react";
import { useTranslate } from "../../../kit/words/i18n";
import { Icon } from "../../../ui/Icon";
import { METHOD_ICONS } from "./deposit-looks";
import styles from "./MethodPicker.module.css";

interface Props {
  methods: readonly DepositMethod[];
  value: string;
  onChange: (id: string) => void;
}

/** The ways to pay as cards, each with how long it takes. Radio buttons beneath, so the arrow keys move between them. */
export function MethodPicker({ methods, value, onChange }: Props) {
  const t = useTranslate();
  const name = useId();
  return (
    <fieldset className={styles.methods}>
      <legend className="visually-hidden">{t("cashier.form.method")}</legend>
      {methods.map(({ id, kind }) => (
        <label key={id} className={styles.method}>
          <input className="visually-hidden" type="radio" name={name} checked={id === value} onChange={() => onChange(id)} />
          <span className={styles.plate}>
            <Icon name={METHOD_ICONS[kind]} size={19} />
          </span>
          <span className={styles.name}>{t(`cashier.kind.${kind}`)}</span>
          <span className={styles.speed}>{t(`cashier.speed.${kind}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
