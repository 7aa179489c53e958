import { GAME_TYPES } from "@magpie/contract/catalogue";
import type { Output } from "@magpie/contract/kit/call";
import { vip } from "@magpie/contract/loyalty/vip";
import { LANGUAGE_NAMES, type Language } from "@magpie/domain/languages";
import { useState } from "react";
import { cache } from "../../../kit/calls/cache";
import { textOf, type Wrong } from "../../../kit/form/use-form";
import { usePermission } from "../../../kit/session/permission";
import { toast } from "../../../kit/toasts";
import { Button } from "../../../ui/Button";
import { TextAreaField, TextField } from "../../../ui/fields/Field";
import { send } from "../../kit/calls";
import { useTranslate } from "../../kit/words";
import { ReasonDialog } from "../../ui/ReasonDialog";
import styles from "./loyalty.module.css";
import { AMOUNT } from "./read-lines";

type LadderShown = Output<typeof vip.ladder>;
type Rung = LadderShown["levels"][number];
/** A row of the form keeps its number while others come and go, so that what was typed stays with it. */
type Row = Rung & { row: number };
const NEW_RUNG: Rung = { label: "", labels: {}, threshold: "", reward: "0", perks: {} };
const LEVELS_MOST = 50;
const WHOLE = 100;

/** All levels at once: what each begins at, pays once and is called. Members keep what they reached. */
export function LadderForm({ ladder, onClose }: { ladder: LadderShown; onClose: () => void }) {
  const t = useTranslate();
  const { supported } = usePermission().info.languages;
  const [rows, setRows] = useState<Row[]>(() => ladder.levels.map((rung, row) => ({ ...rung, row })));
  const [next, setNext] = useState(rows.length);

  async function run(values: FormData): Promise<void> {
    const { waiting } = await send(vip.setLadder, read(rows, supported, values));
    toast({ kind: "ok", title: t(waiting ? "loyalty.waits" : "loyalty.saved") });
    await cache.invalidate(vip.ladder);
  }

  return (
    <ReasonDialog
      reasonless
      title={t("loyalty.vip.edit")}
      text={t("loyalty.vip.text")}
      action={t("loyalty.form.save")}
      check={(values) => wrongIn(rows, values, t)}
      run={run}
      onClose={onClose}
      fields={(wrong) => (
        <>
          {rows.map((row, at) => (
            <RungFields
              key={row.row}
              rung={row}
              at={at}
              wrong={wrong}
              onRemove={at === 0 ? null : () => setRows(rows.filter((other) => other !== row))}
            />
          ))}
          <Button
            small
            icon="plus"
            disabled={rows.length >= LEVELS_MOST}
            onClick={() => {
              setRows([...rows, { ...NEW_RUNG, row: next }]);
              setNext(next + 1);
            }}
          >
            {t("loyalty.vip.add")}
          </Button>
          <Weights shown={ladder.weights} wrong={wrong} />
        </>
      )}
    />
  );
}

function Weights({ shown, wrong }: { shown: LadderShown["weights"]; wrong: Wrong }) {
  const t = useTranslate();
  return (
    <fieldset className={styles.weights}>
      <legend>{t("loyalty.vip.weights")}</legend>
      {GAME_TYPES.map((type) => (
        <TextField
          key={type}
          label={t(`reports.category.${type}`)}
          name={`weight ${type}`}
          inputMode="decimal"
          defaultValue={String((shown[type] ?? WHOLE * WHOLE) / WHOLE)}
          error={wrong[`weight ${type}`]}
        />
      ))}
    </fieldset>
  );
}

/** The form as the call takes it. A text that is left empty is none. */
function read(rows: readonly Row[], supported: readonly Language[], values: FormData) {
  const levels = rows.map(({ row }): Rung => {
    const said = (name: string) => textOf(values, `${name} ${row}`);
    const words = <Words,>(name: string, make: (text: string) => Words) =>
      Object.fromEntries(
        supported.flatMap((language) => (said(`${name} ${language}`) ? [[language, make(said(`${name} ${language}`))]] : [])),
      );
    return {
      label: said("label"),
      labels: words("label", (text) => text),
      threshold: said("threshold"),
      reward: said("reward"),
      perks: words("perks", (text) => text.split("\n").filter((line) => line.trim() !== "")),
    };
  });
  const weights = Object.fromEntries(GAME_TYPES.map((type) => [type, Math.round(Number(textOf(values, `weight ${type}`)) * WHOLE)]));
  return { levels, weights };
}

type T = ReturnType<typeof useTranslate>;

function wrongIn(rows: readonly Row[], values: FormData, t: T): Wrong {
  const wrong: Wrong = {};
  let before = -1;
  for (const [at, { row }] of rows.entries()) {
    const [threshold, reward] = [textOf(values, `threshold ${row}`), textOf(values, `reward ${row}`)];
    if (textOf(values, `label ${row}`) === "") wrong[`label ${row}`] = t("loyalty.form.titleMissing");
    const isHigher = AMOUNT.test(threshold) && (at === 0 ? Number(threshold) === 0 : Number(threshold) > before);
    if (!isHigher) wrong[`threshold ${row}`] = t(at === 0 ? "loyalty.vip.firstWrong" : "loyalty.vip.thresholdWrong");
    if (!AMOUNT.test(reward) || (at === 0 && Number(reward) !== 0)) wrong[`reward ${row}`] = t("loyalty.vip.rewardWrong");
    before = Number(threshold);
  }
  for (const type of GAME_TYPES) {
    const share = textOf(values, `weight ${type}`);
    if (!/^\d{1,3}(\.\d{1,2})?$/.test(share)) wrong[`weight ${type}`] = t("loyalty.vip.weightWrong");
  }
  return wrong;
}

interface RungProps {
  rung: Row;
  at: number;
  wrong: Wrong;
  onRemove: (() => void) | null;
}

function RungFields({ rung, at, wrong, onRemove }: RungProps) {
  const t = useTranslate();
  const { supported } = usePermission().info.languages;
  const { row } = rung;
  return (
    <fieldset className={styles.rung}>
      <legend>{t("loyalty.vip.nth", { nth: at })}</legend>
      {(["label", "threshold", "reward"] as const).map((name) => (
        <TextField
          key={name}
          label={t(`loyalty.vip.${name === "label" ? "level" : name}`)}
          name={`${name} ${row}`}
          maxLength={40}
          inputMode={name === "label" ? "text" : "decimal"}
          defaultValue={rung[name]}
          error={wrong[`${name} ${row}`]}
        />
      ))}
      <details>
        <summary>{t("loyalty.vip.words")}</summary>
        {supported.map((language) => (
          <div key={language} lang={language.toLowerCase()}>
            <TextField
              label={t("loyalty.form.titleIn", { language: LANGUAGE_NAMES[language] })}
              name={`label ${language} ${row}`}
              maxLength={40}
              defaultValue={rung.labels?.[language] ?? ""}
            />
            <TextAreaField
              label={t("loyalty.vip.perks", { language: LANGUAGE_NAMES[language] })}
              name={`perks ${language} ${row}`}
              rows={2}
              maxLength={1_200}
              defaultValue={(rung.perks?.[language] ?? []).join("\n")}
            />
          </div>
        ))}
      </details>
      {onRemove && (
        <Button small kind="ghost" icon="x" onClick={onRemove}>
          {t("loyalty.vip.remove", { nth: at })}
        </Button>
      )}
    </fieldset>
  );
}
