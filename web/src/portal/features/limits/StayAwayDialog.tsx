import { limits } from "@magpie/contract/limits";
import { send } from "../../../kit/calls/api";
import { cache } from "../../../kit/calls/cache";
import { Form } from "../../../kit/form/Form";
import { textOf, useForm } from "../../../kit/form/use-form";
import { withStepUp } from "../../../kit/session/step-up";
import { toast } from "../../../kit/toasts";
import { useMoment } from "../../../kit/words/formats";
import { useTranslate } from "../../../kit/words/i18n";
import { Dialog } from "../../../ui/Dialog";
import { CheckField, TextField } from "../../../ui/fields/Field";
import styles from "./StayAway.module.css";

interface Props {
  kind: AwayKind;
  length: AwayLength;
  /** Other brands of the group, which an exclusion can cover too. */
  otherBrands: readonly string[];
  onClose: () => void;
}

/** The consequences, and a word to type: a break begins at once and nobody can end it early. */
export function StayAwayDialog({ kind, length, otherBrands, onClose }: Props) {
  const t = useTranslate();
  const moment = useMoment();
  const word = t("limits.away.word");
  const form = useForm({
    check: (values) => ({ word: isWord(textOf(values, "word"), word) ? undefined : t("limits.away.wrong", { word }) }),
    submit: async (values) => {
      const until = await stayAway(length, textOf(values, "allBrands") !== "");
      await cache.invalidate(limits.read);
      toast({ kind: "ok", title: until ? t("limits.away.done", { time: moment(until) }) : t("limits.away.doneForGood") });
      onClose();
    },
  });
  return (
    <Dialog title={`${t(`limits.${kind}.name`)}: ${t(`limits.length.${length}`)}`} closeLabel={t("common.close")} onClose={onClose}>
      <ul className={styles.means}>
        <li>{t("limits.away.now")}</li>
        <li>{t("limits.away.early")}</li>
        {kind === "exclusion" && <li>{t("limits.away.after")}</li>}
        <li>{t("limits.away.money")}</li>
      </ul>
      <Form of={form} action={t(`limits.${kind}.action`)}>
        {kind === "exclusion" && otherBrands.length > 0 && (
          <CheckField name="allBrands">{t("limits.away.brands", { brands: otherBrands.join(", ") })}</CheckField>
        )}
        <TextField
          label={t("limits.away.type", { word })}
          name="word"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          error={form.wrong.word}
        />
      </Form>
    </Dialog>
  );
}

/** The end, or null for good. */
async function stayAway(length: AwayLength, allBrands: boolean): Promise<string | null> {
  if (isBreak(length)) return (await send(limits.takeBreak, { days: AWAY_LENGTHS.break[length], confirmed: true })).until;
  const months = AWAY_LENGTHS.exclusion[length];
  return (await withStepUp(() => send(limits.selfExclude, { months, allBrands, confirmed: true }))).until;
}

function isBreak(length: AwayLength): length is BreakLength {
  return length in AWAY_LENGTHS.break;
}

function isWord(typed: string, word: string): boolean {
  return typed.localeCompare(word, undefined, { sensitivity: "base" }) === 0;
}

/** The lengths that a break or an exclusion can have: days, months, or null for good. */
const AWAY_LENGTHS = {
  break: { days1: 1, days7: 7, days30: 30, days42: 42 },
  exclusion: { months6: 6, months12: 12, months24: 24, months60: 60, forGood: null },
} as const;

export type AwayKind = keyof typeof AWAY_LENGTHS;
type BreakLength = keyof typeof AWAY_LENGTHS.break;
type ExclusionLength = keyof typeof AWAY_LENGTHS.exclusion;
export type AwayLength = BreakLength | ExclusionLength;

export function lengthsOf(kind: AwayKind): AwayLength[] {
  return Object.keys(AWAY_LENGTHS[kind]) as AwayLength[];
}
