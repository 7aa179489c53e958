import { type DeskOffer, promotionDesk } from "@magpie/contract/promotions/desk";
import { LANGUAGES } from "@magpie/domain/languages";
import { momentIn } from "@magpie/domain/period";
import { Form } from "../../../kit/form/Form";
import { textOf, useForm } from "../../../kit/form/use-form";
import { navigate } from "../../../kit/router";
import { usePermission } from "../../../kit/session/permission";
import { toast } from "../../../kit/toasts";
import { Button } from "../../../ui/Button";
import { TextField } from "../../../ui/fields/Field";
import { send } from "../../kit/calls";
import { type OfficeKey, useTranslate } from "../../kit/words";
import { Card, PageHead } from "../../ui/Page";
import { Buttons, Note, Stack } from "../../ui/Split";
import { isMoney, OFFERS_PATH, type Rule, readAgain, type Texts, useUnits } from "./paths";
import styles from "./promotions.module.css";
import { fieldsOf, type RuleField } from "./rule-form";

const OFFER_ID = /^[a-z0-9][a-z0-9-]{0,39}$/;
const NUMBER = /^\d{1,13}(\.\d{1,4})?$/;

interface Props {
  offer: DeskOffer;
  rule: Rule;
  texts: Texts;
  /** Kept under another id, as an offer of its own. */
  isCopy: boolean;
  onClose: () => void;
}

/** The rule as a form. Its shape is that of the offer it was taken from; its numbers, dates and words are new. */
export function EditOffer({ offer, rule, texts, isCopy, onClose }: Props) {
  const t = useTranslate();
  const fields = fieldsOf(rule);
  const { show, read } = useShown(rule);
  const form = useForm({
    check: (values) => ({
      ...Object.fromEntries(
        fields.map((field) => [field.name, wrongIn(field, textOf(values, field.name)) ? t("promotions.edit.wrong") : undefined]),
      ),
      id: !isCopy || OFFER_ID.test(textOf(values, "id")) ? undefined : t("promotions.edit.idWrong"),
    }),
    submit: async (values) => {
      const changed = fields.reduce((made, field) => {
        const typed = textOf(values, field.name);
        return field.set(made, typed === "" ? "" : read(field, typed));
      }, rule);
      const id = isCopy ? textOf(values, "id") : offer.id;
      const draft = { offer: id, picture: offer.picture, rule: changed, texts: wordsIn(values) };
      const { problems } = await send(promotionDesk.saveDraft, draft);
      toast({ kind: "ok", title: t("promotions.edit.saved", { count: problems.length }) });
      await readAgain();
      onClose();
      navigate(`${OFFERS_PATH}/${id}`);
    },
  });
  return (
    <>
      <PageHead title={t(isCopy ? "promotions.edit.copyOf" : "promotions.edit.of", { title: offer.title })} />
      <div className={styles.form}>
        <Form of={form} action={t("promotions.edit.save")}>
          <Stack>
            <Card title={t("promotions.edit.rule")}>
              <Note>{t("promotions.edit.note")}</Note>
              <div className={styles.fields}>
                {isCopy && (
                  <TextField label={t("promotions.head.id")} name="id" maxLength={40} autoCapitalize="none" error={form.wrong.id} />
                )}
                {fields.map((field) => (
                  <TextField
                    key={field.name}
                    label={labelOf(field, t)}
                    name={field.name}
                    type={field.kind === "moment" ? "datetime-local" : "text"}
                    inputMode={field.kind === "moment" ? undefined : "decimal"}
                    defaultValue={field.value === "" ? "" : show(field)}
                    autoComplete="off"
                    error={form.wrong[field.name]}
                  />
                ))}
              </div>
            </Card>
            <Words texts={texts} />
          </Stack>
        </Form>
        <Buttons>
          <Button kind="ghost" onClick={onClose}>
            {t("common.cancel")}
          </Button>
        </Buttons>
      </div>
    </>
  );
}

function wordsIn(values: FormData): Texts {
  const written = LANGUAGES.flatMap((language) => {
    const [title, summary] = [textOf(values, `title ${language}`), textOf(values, `summary ${language}`)];
    return title ? [[language, { title, summary }]] : [];
  });
  return Object.fromEntries(written) as Texts;
}

function Words({ texts }: { texts: Texts }) {
  const t = useTranslate();
  return (
    <Card title={t("promotions.edit.texts")}>
      <div className={styles.fields}>
        {LANGUAGES.flatMap((language) => [
          <TextField
            key={`title ${language}`}
            label={t("promotions.edit.title", { language })}
            name={`title ${language}`}
            maxLength={80}
            defaultValue={texts[language]?.title ?? ""}
          />,
          <TextField
            key={`summary ${language}`}
            label={t("promotions.edit.summary", { language })}
            name={`summary ${language}`}
            maxLength={300}
            defaultValue={texts[language]?.summary ?? ""}
          />,
        ])}
      </div>
    </Card>
  );
}

function wrongIn({ kind, optional }: RuleField, typed: string): boolean {
  if (typed === "") return !optional;
  return kind !== "moment" && !NUMBER.test(typed);
}

function labelOf({ name, kind }: RuleField, t: (key: OfficeKey, values?: Record<string, string>) => string): string {
  const [word = "", rest = ""] = name.split(" ");
  const known = `promotions.field.${word}` as OfficeKey;
  const unit = kind === "share" ? ", %" : kind === "times" ? ", ×" : "";
  return `${t(known, { name: rest })}${unit}`;
}

/** Fields as people type them, and back: times on the merchant's clock, shares in percent, multiples, money with its decimals. */
function useShown(rule: Rule) {
  const { timeZone } = usePermission().info;
  const clock = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  const units = useUnits(isMoney(rule));
  return {
    show: ({ kind, value }: RuleField) => {
      if (kind === "moment") return clock.format(new Date(value)).replace(" ", "T");
      if (kind === "share" || kind === "times") return String(Number(value) / 100);
      return kind === "money" ? units.typed(value) : value;
    },
    read: ({ kind }: RuleField, typed: string) => {
      if (kind === "moment") return momentIn(timeZone, typed)?.toISOString() ?? "";
      if (kind === "share" || kind === "times") return String(Math.round(Number(typed) * 100));
      return kind === "money" ? units.read(typed) : typed;
    },
  };
}
