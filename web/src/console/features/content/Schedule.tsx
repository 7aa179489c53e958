import { TextField } from "../../../ui/fields/Field";
import { useMoments } from "../../kit/moments";
import { useTimes } from "../../kit/times";
import { useTranslate } from "../../kit/words";
import { Card } from "../../ui/Page";
import styles from "./content.module.css";
import type { Work } from "./use-item";

type Times = Pick<Work, "from" | "until">;

/** On the merchant's own clock, whatever the editor's zone. */
export function Schedule({ from, until, readOnly, onChange }: Times & { readOnly: boolean; onChange: (times: Partial<Times>) => void }) {
  const t = useTranslate();
  const { offset } = useTimes();
  const { local, moment } = useMoments();
  const isBackwards = until !== null && from !== null && until <= from;
  return (
    <Card title={t("content.schedule")} end={<span className={styles.quiet}>{offset}</span>}>
      <fieldset className={styles.form} disabled={readOnly}>
        <legend className="visually-hidden">{t("content.schedule")}</legend>
        <TextField
          label={t("content.field.from")}
          help={from ? undefined : t("content.whenPublished")}
          type="datetime-local"
          value={local(from)}
          onChange={({ target }) => onChange({ from: moment(target.value) })}
        />
        <TextField
          label={t("content.field.until")}
          help={until ? undefined : t("content.forGood")}
          error={isBackwards ? t("content.backwards") : undefined}
          type="datetime-local"
          value={local(until)}
          onChange={({ target }) => onChange({ until: moment(target.value) })}
        />
      </fieldset>
    </Card>
  );
}
