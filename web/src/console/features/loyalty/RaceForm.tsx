import { GAME_TYPES } from "@magpie/contract/catalogue";
import type { Output } from "@magpie/contract/kit/call";
import { missions, RACE_MEASURES } from "@magpie/contract/missions";
import { useState } from "react";
import { cache } from "../../../kit/calls/cache";
import { textOf, type Wrong } from "../../../kit/form/use-form";
import { usePermission } from "../../../kit/session/permission";
import { toast } from "../../../kit/toasts";
import { CheckField, SelectField, TextField } from "../../../ui/fields/Field";
import { send } from "../../kit/calls";
import { useMoments } from "../../kit/moments";
import { useTranslate } from "../../kit/words";
import { ReasonDialog } from "../../ui/ReasonDialog";
import { Note } from "../../ui/Split";
import styles from "./loyalty.module.css";
import { MONEY, SLUG, sharesFrom, sharesText } from "./read-lines";
import { TitleFields, titlesOf } from "./TitleFields";

export type DeskRace = Output<typeof missions.events>["races"][number];
type Measure = DeskRace["measure"];

/** A race that is to come. Once it runs, it stays as it was promised. */
export function RaceForm({ race, onClose }: { race: DeskRace | null; onClose: () => void }) {
  const t = useTranslate();
  const { languages } = usePermission().info;
  const { moment } = useMoments();
  const [measure, setMeasure] = useState<Measure>(race?.measure ?? "bestRatio");

  function check(values: FormData): Wrong {
    const said = (name: string) => textOf(values, name);
    const [startsAt, endsAt] = [moment(said("startsAt")), moment(said("endsAt"))];
    const must = (good: boolean, text: string) => (good ? undefined : text);
    return {
      race: must(SLUG.test(said("race")), t("loyalty.form.idWrong")),
      title: must(said("title") !== "", t("loyalty.form.titleMissing")),
      firstBets: must(measure !== "ratios" || /^[1-9]\d{0,2}$/.test(said("firstBets")), t("loyalty.form.wholeWrong")),
      pool: must(MONEY.test(said("pool")), t("loyalty.form.moneyWrong")),
      shares: must(sharesFrom(said("shares")) !== null, t("loyalty.race.sharesWrong")),
      startsAt: must(startsAt !== null, t("loyalty.form.timeMissing")),
      endsAt: must(endsAt !== null && (startsAt === null || endsAt > startsAt), t("loyalty.race.endsWrong")),
    };
  }

  async function run(values: FormData): Promise<void> {
    const said = (name: string) => textOf(values, name);
    await send(missions.setRace, {
      race: said("race"),
      title: said("title"),
      titles: titlesOf(values, languages.supported),
      measure,
      ...(measure === "ratios" && { firstBets: Number(said("firstBets")) }),
      gameTypes: GAME_TYPES.filter((type) => values.has(`type ${type}`)),
      pool: said("pool"),
      sharesBps: sharesFrom(said("shares")) ?? [],
      startsAt: moment(said("startsAt")) ?? "",
      endsAt: moment(said("endsAt")) ?? "",
    });
    toast({ kind: "ok", title: t("loyalty.saved") });
    await cache.invalidate(missions.events);
  }

  return (
    <ReasonDialog
      reasonless
      title={t(race ? "loyalty.race.edit" : "loyalty.race.new")}
      text={t("loyalty.race.text")}
      action={t("loyalty.form.save")}
      check={check}
      run={run}
      onClose={onClose}
      fields={(wrong) => <RaceFields race={race} measure={measure} onMeasure={setMeasure} wrong={wrong} />}
    />
  );
}

interface FieldsProps {
  race: DeskRace | null;
  measure: Measure;
  onMeasure: (measure: Measure) => void;
  wrong: Wrong;
}

function RaceFields({ race, measure, onMeasure, wrong }: FieldsProps) {
  const t = useTranslate();
  const { local } = useMoments();
  return (
    <>
      <TextField
        label={t("loyalty.form.id")}
        name="race"
        maxLength={40}
        autoCapitalize="none"
        defaultValue={race?.id ?? ""}
        readOnly={race !== null}
        error={wrong.race}
      />
      <TitleFields title={race?.words.title ?? ""} titles={race?.words.titles ?? {}} error={wrong.title} />
      <SelectField label={t("loyalty.race.measure")} value={measure} onChange={({ target }) => onMeasure(target.value as Measure)}>
        {RACE_MEASURES.map((one) => (
          <option key={one} value={one}>
            {t(`loyalty.race.measures.${one}`)}
          </option>
        ))}
      </SelectField>
      {measure === "ratios" && (
        <TextField
          label={t("loyalty.race.firstBets")}
          name="firstBets"
          inputMode="numeric"
          defaultValue={String(race?.firstBets ?? 10)}
          error={wrong.firstBets}
        />
      )}
      <Categories chosen={race?.gameTypes ?? []} />
      <TextField label={t("loyalty.race.pool")} name="pool" inputMode="decimal" defaultValue={race?.pool ?? ""} error={wrong.pool} />
      <TextField
        label={t("loyalty.race.shares")}
        help={t("loyalty.race.sharesHelp")}
        name="shares"
        maxLength={600}
        defaultValue={sharesText(race?.sharesBps ?? [5_000, 3_000, 2_000])}
        error={wrong.shares}
      />
      {(["startsAt", "endsAt"] as const).map((name) => (
        <TextField
          key={name}
          label={t(`loyalty.race.${name}`)}
          name={name}
          type="datetime-local"
          defaultValue={local(race?.[name] ?? null)}
          error={wrong[name]}
        />
      ))}
    </>
  );
}

function Categories({ chosen }: { chosen: readonly string[] }) {
  const t = useTranslate();
  return (
    <fieldset className={styles.checks}>
      <legend>{t("loyalty.race.types")}</legend>
      {GAME_TYPES.map((type) => (
        <CheckField key={type} name={`type ${type}`} defaultChecked={chosen.includes(type)}>
          {t(`reports.category.${type}`)}
        </CheckField>
      ))}
      <Note>{t("loyalty.race.typesNone")}</Note>
    </fieldset>
  );
}
