import type { Input } from "@magpie/contract/kit/call";
import { reportSchedules } from "@magpie/contract/office/report-schedules";
import { REPORT_KEYS } from "@magpie/contract/office/reports";
import { REPORT_PERIODS } from "@magpie/domain/reports/schedule";
import { useState } from "react";
import { cache } from "../../../kit/calls/cache";
import { Form } from "../../../kit/form/Form";
import { textOf, useForm } from "../../../kit/form/use-form";
import { toast } from "../../../kit/toasts";
import { Dialog } from "../../../ui/Dialog";
import { CheckField, SelectField, TextField } from "../../../ui/fields/Field";
import { Tag } from "../../../ui/Tag";
import { send } from "../../kit/calls";
import { useGameType } from "../../kit/game-types";
import { useOperator } from "../../kit/session";
import { useTranslate } from "../../kit/words";
import { NARROWED, type Narrowed } from "./place";
import styles from "./reports.module.css";

export type ScheduleTerms = Input<typeof reportSchedules.saveSchedule>;

/** A new schedule of a report as it stands on screen. */
export function newTerms({ by, ...filters }: Narrowed & { by?: string }): ScheduleTerms {
  const narrowed = Object.fromEntries(NARROWED.flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])));
  return { name: "", every: "day", by: REPORT_KEYS.find((key) => key === by) ?? "vendor", ...narrowed, readers: [] };
}

/** As many as the call takes. */
const READERS_MOST = 20;

interface Props {
  terms: ScheduleTerms;
  /** Whoever may take reports out. */
  colleagues: readonly { id: string; name: string; hasMail: boolean }[];
  onClose: () => void;
}

/** What is made, how often, and for whom. The filter comes from the report that it was begun at. */
export function ScheduleForm({ terms, colleagues, onClose }: Props) {
  const t = useTranslate();
  const typeWords = useGameType();
  const own = useOperator().id;
  const [readers, setReaders] = useState(
    () => new Set(terms.id === undefined ? colleagues.flatMap(({ id }) => (id === own ? [id] : [])) : terms.readers),
  );
  const toggle = (id: string) =>
    setReaders((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  const form = useForm({
    check: (values) => ({
      name: textOf(values, "name") ? undefined : t("reports.scheduled.nameMissing"),
      readers: readers.size > 0 ? undefined : t("reports.scheduled.readersMissing"),
    }),
    submit: async (values) => {
      const chosen = {
        name: textOf(values, "name"),
        every: REPORT_PERIODS.find((every) => every === values.get("every")) ?? terms.every,
        by: REPORT_KEYS.find((by) => by === values.get("by")) ?? terms.by,
        readers: [...readers],
      };
      // Where somebody else was there first, what they saved stands below the refusal.
      const read = () => cache.invalidate(reportSchedules.schedules, reportSchedules.made);
      await send(reportSchedules.saveSchedule, { ...terms, ...chosen }).finally(read);
      toast({ kind: "ok", title: t("reports.scheduled.saved") });
      onClose();
    },
  });
  const narrowed = NARROWED.filter((name) => terms[name]);
  const title = terms.id === undefined ? t("reports.scheduled.add") : t("reports.scheduled.editOf", { name: terms.name });
  return (
    <Dialog title={title} closeLabel={t("common.close")} onClose={onClose}>
      <Form of={form} action={t("reports.scheduled.save")}>
        <TextField
          label={t("reports.scheduled.name")}
          name="name"
          maxLength={60}
          autoComplete="off"
          defaultValue={terms.name}
          error={form.wrong.name}
        />
        <SelectField label={t("reports.scheduled.often")} name="every" defaultValue={terms.every} help={t("reports.scheduled.oftenHelp")}>
          {REPORT_PERIODS.map((every) => (
            <option key={every} value={every}>
              {t(`reports.scheduled.every.${every}`)}
            </option>
          ))}
        </SelectField>
        <SelectField label={t("reports.by.label")} name="by" defaultValue={terms.by}>
          {REPORT_KEYS.map((by) => (
            <option key={by} value={by}>
              {t(`reports.by.${by}`)}
            </option>
          ))}
        </SelectField>
        {narrowed.length > 0 && (
          <p className={styles.tags}>
            {narrowed.map((name) => (
              <Tag key={name}>
                {t(`reports.by.${name}`)} {typeWords(terms[name] ?? "")}
              </Tag>
            ))}
          </p>
        )}
        <Readers colleagues={colleagues} chosen={readers} onToggle={toggle} wrong={form.wrong.readers} />
      </Form>
    </Dialog>
  );
}

interface ReadersProps extends Pick<Props, "colleagues"> {
  chosen: ReadonlySet<string>;
  onToggle: (id: string) => void;
  wrong: string | undefined;
}

function Readers({ colleagues, chosen, onToggle, wrong }: ReadersProps) {
  const t = useTranslate();
  return (
    <fieldset className={styles.people}>
      <legend>{t("reports.scheduled.readers")}</legend>
      <p>{t("reports.scheduled.readersText")}</p>
      {colleagues.map(({ id, name, hasMail }) => (
        <CheckField
          key={id}
          checked={chosen.has(id)}
          disabled={!chosen.has(id) && chosen.size >= READERS_MOST}
          onChange={() => onToggle(id)}
        >
          {hasMail ? name : t("reports.scheduled.unmailed", { name })}
        </CheckField>
      ))}
      {wrong && <p role="alert">{wrong}</p>}
    </fieldset>
  );
}
