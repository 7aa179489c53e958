import type { SettingOf } from "@magpie/contract/office/merchant-desk";
import { CHOICES, mayChoose, ruleFault } from "@magpie/domain/registration/field-rules";
import { fieldIsGood } from "@magpie/domain/registration/registration";
import { useState } from "react";
import { SelectField, TextField } from "../../../ui/fields/Field";
import { fieldWord, isPatternWord } from "../../kit/setting-words";
import { useTranslate } from "../../kit/words";
import styles from "./merchant.module.css";
import { ShapeEditor } from "./ShapeEditor";

type Fields = SettingOf<"registration">;
type Asked = Fields["fields"][number];
const SHOWS = ["off", "optional", "required"] as const;
const FIRST_SHAPE = "letter:1 digit:5";

/** What a new member is asked for, and what is taken in each field. Name and password are always required. */
export function FieldsEditor({ value: { fields }, onChange }: { value: Fields; onChange: (value: Fields) => void }) {
  const change = (next: Asked) => onChange({ fields: fields.map((one) => (one.field === next.field ? next : one)) });
  return (
    <ul className={styles.asks}>
      {fields.map((asked) => (
        <li key={asked.field}>
          <ShowField asked={asked} onChange={change} />
          {asked.show !== "off" && mayChoose(asked.field) && <RuleFields asked={asked} onChange={change} />}
        </li>
      ))}
    </ul>
  );
}

interface Props {
  asked: Asked;
  onChange: (asked: Asked) => void;
}

function ShowField({ asked, onChange }: Props) {
  const t = useTranslate();
  const { field, show } = asked;
  return (
    <SelectField
      label={fieldWord(field, t)}
      value={show}
      disabled={field === "username" || field === "password"}
      onChange={({ target }) => onChange({ ...asked, show: target.value as Asked["show"] })}
    >
      {SHOWS.map((one) => (
        <option key={one} value={one}>
          {t(`merchant.show.${one}`)}
        </option>
      ))}
    </SelectField>
  );
}

/** The rule of one field. It is tried here with the very function that the door and the member's form use. */
function RuleFields({ asked, onChange }: Props) {
  const t = useTranslate();
  const { field, pattern = "any", min = 1, max = 1, shape } = asked;
  const name = fieldWord(field, t);
  const patterns = [...new Set([...(CHOICES[field]?.patterns ?? []), pattern])];
  const fault = ruleFault(field, { pattern, min, max, shape });
  function choose(next: string) {
    const { shape: _, ...rest } = asked;
    onChange({ ...rest, pattern: next, ...(next === "shape" && { shape: FIRST_SHAPE }) });
  }
  return (
    <>
      <SelectField label={t("merchant.rule.pattern", { field: name })} value={pattern} onChange={({ target }) => choose(target.value)}>
        {patterns.map((one) => (
          <option key={one} value={one}>
            {isPatternWord(one) ? t(`merchant.pattern.${one}`) : one}
          </option>
        ))}
      </SelectField>
      {(["min", "max"] as const).map((end) => (
        <TextField
          key={end}
          label={t(`merchant.rule.${end}`, { field: name })}
          inputMode="numeric"
          value={String(asked[end] ?? 1)}
          onChange={({ target }) => onChange({ ...asked, [end]: Number(target.value.replace(/\D/g, "").slice(0, 3)) })}
        />
      ))}
      <Try asked={asked} name={name} />
      {pattern === "shape" && <ShapeEditor name={name} shape={shape ?? ""} onChange={(next) => onChange({ ...asked, shape: next })} />}
      {fault !== null && (
        <p className={styles.bad} role="status">
          {t(`merchant.rule.fault.${fault}`, { least: CHOICES[field]?.least ?? 0, most: CHOICES[field]?.most ?? 0 })}
        </p>
      )}
    </>
  );
}

function Try({ asked: { pattern = "any", min = 1, max = 1, shape }, name }: { asked: Asked; name: string }) {
  const t = useTranslate();
  const [typed, setTyped] = useState("");
  const rule = {
    required: true,
    acceptedPattern: pattern === "any" ? "*" : pattern,
    patternId: pattern,
    minLength: min,
    maxLength: max,
    shape,
  };
  const isTaken = fieldIsGood(rule, typed.trim());
  return (
    <TextField
      label={t("merchant.rule.try", { field: name })}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={200}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      help={typed !== "" && isTaken ? t("merchant.rule.taken") : undefined}
      error={typed !== "" && !isTaken ? t("merchant.rule.refused") : undefined}
    />
  );
}
