import type { AgencyTerms } from "@magpie/domain/agency/terms";
import { GROUP_LEAST } from "@magpie/domain/agency/terms";
import { useCategoryName } from "../../../../kit/words/category-name";
import { useTranslate } from "../../../../kit/words/i18n";
import { TextField } from "../../../../ui/fields/Field";
import { percentOf, readPpm } from "./percent";
import styles from "./TermFields.module.css";

interface Props {
  limit: AgencyTerms;
  /** The values that the fields begin with. */
  begin: AgencyTerms;
  wrong: Record<string, string | undefined>;
}

/** A field for each prize group and each rate, with the most that can be given below it. */
export function TermFields({ limit, begin, wrong }: Props) {
  const t = useTranslate();
  const category = useCategoryName();
  const groups = Object.keys(limit.groups).toSorted();
  const rates = Object.keys(limit.rates).toSorted();
  return (
    <div className={styles.fields}>
      {groups.map((mode) => (
        <TextField
          key={mode}
          label={t("agency.terms.group", { mode })}
          name={`group.${mode}`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          defaultValue={begin.groups[mode] ?? GROUP_LEAST}
          help={t("agency.terms.upTo", { most: String(limit.groups[mode]) })}
          error={wrong[`group.${mode}`]}
        />
      ))}
      {rates.map((gameType) => (
        <TextField
          key={gameType}
          label={t("agency.terms.rate", { category: category(gameType) })}
          name={`rate.${gameType}`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          defaultValue={percentOf(begin.rates[gameType] ?? 0)}
          help={t("agency.terms.upTo", { most: `${percentOf(limit.rates[gameType] ?? 0)}%` })}
          error={wrong[`rate.${gameType}`]}
          end={<span className={styles.unit}>%</span>}
        />
      ))}
    </div>
  );
}

/** The values of the fields, and an error for each that is no number within the limit. */
export function readTermFields(values: FormData, limit: AgencyTerms, wrongText: string) {
  const wrong: Record<string, string | undefined> = {};
  const read = (name: string, most: number, least: number, parse: (text: string) => number) => {
    const value = parse(String(values.get(name) ?? "").trim());
    const isGood = Number.isInteger(value) && value >= least && value <= most;
    if (!isGood) wrong[name] = wrongText;
    return isGood ? value : least;
  };
  const groups = Object.entries(limit.groups).map(([mode, most]) => {
    const value = read(`group.${mode}`, most, GROUP_LEAST, (text) =>
      /^\d{4}$/.test(text) && Number(text) % 2 === 0 ? Number(text) : Number.NaN,
    );
    return [mode, value] as const;
  });
  const rates = Object.entries(limit.rates).map(([gameType, most]) => [gameType, read(`rate.${gameType}`, most, 0, readPpm)] as const);
  return { terms: { groups: Object.fromEntries(groups), rates: Object.fromEntries(rates) }, wrong };
}
