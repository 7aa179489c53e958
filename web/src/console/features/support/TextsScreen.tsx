import { type CannedText, supportDesk } from "@magpie/contract/office/support-desk";
import { LANGUAGES } from "@magpie/domain/languages";
import { lengthOf } from "@magpie/domain/plain-text";
import { CHAT_MOST } from "@magpie/domain/support/rules";
import { useState } from "react";
import { cache } from "../../../kit/calls/cache";
import { Form } from "../../../kit/form/Form";
import { textOf, useForm } from "../../../kit/form/use-form";
import { Button } from "../../../ui/Button";
import { Dialog } from "../../../ui/Dialog";
import { EmptyState } from "../../../ui/EmptyState";
import { TextAreaField, TextField } from "../../../ui/fields/Field";
import { Tag } from "../../../ui/Tag";
import { send, useCall, useSend } from "../../kit/calls";
import { useErrorText, useTranslate } from "../../kit/words";
import { Loading } from "../../ui/Loading";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Card, PageHead } from "../../ui/Page";
import { useTextName } from "./Answer";
import styles from "./support.module.css";

/** Texts that the desk often needs, in the languages there are. */
export function TextsScreen() {
  const t = useTranslate();
  const named = useTextName();
  const textOfError = useErrorText();
  const { data, error, refetch } = useCall(supportDesk.texts, {});
  const remove = useSend(supportDesk.removeText, { refresh: [supportDesk.texts] });
  const [edited, setEdited] = useState<CannedText | "new" | null>(null);
  return (
    <>
      <PageHead
        title={t("shell.screen.cannedTexts")}
        line={t("support.texts.line")}
        end={
          <Button kind="accent" icon="plus" onClick={() => setEdited("new")}>
            {t("support.texts.add")}
          </Button>
        }
      />
      {error && !data && <OfficeProblem error={error} onRetry={refetch} />}
      {remove.error && <p role="alert">{textOfError(remove.error)}</p>}
      {!data && !error && <Loading />}
      {data?.texts.length === 0 && <EmptyState icon="sticky-note" title={t("support.texts.none")} text={t("support.texts.noneText")} />}
      <div className={styles.texts}>
        {data?.texts.map((text) => (
          <Card
            key={text.id}
            title={named(text)}
            end={
              <span className={styles.buttons}>
                <Button small onClick={() => setEdited(text)}>
                  {t("support.texts.edit")}
                </Button>
                <Button small kind="ghost" icon="trash-2" onClick={() => remove.mutate({ id: text.id })}>
                  {t("support.texts.remove")}
                </Button>
              </span>
            }
          >
            <p className={styles.words}>{text.texts.EN ?? Object.values(text.texts)[0]}</p>
            <p className={styles.buttons}>
              {Object.keys(text.texts).map((language) => (
                <Tag key={language}>{language}</Tag>
              ))}
            </p>
          </Card>
        ))}
      </div>
      {edited && <EditText text={edited === "new" ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}

function EditText({ text, onClose }: { text: CannedText | null; onClose: () => void }) {
  const t = useTranslate();
  const form = useForm({
    check: (values) => ({
      nameEn: textOf(values, "nameEn") ? undefined : t("support.texts.nameMissing"),
      nameZh: textOf(values, "nameZh") ? undefined : t("support.texts.nameMissing"),
      EN: textOf(values, "EN") ? undefined : t("support.texts.wordsMissing"),
      ...Object.fromEntries(
        LANGUAGES.filter((language) => lengthOf(textOf(values, language)) > CHAT_MOST).map((language) => [
          language,
          t("support.tooLong", { most: CHAT_MOST }),
        ]),
      ),
    }),
    submit: async (values) => {
      const texts = Object.fromEntries(
        LANGUAGES.flatMap((language) => (textOf(values, language) ? [[language, textOf(values, language)]] : [])),
      );
      const names = { nameEn: textOf(values, "nameEn"), nameZh: textOf(values, "nameZh") };
      await send(supportDesk.saveText, { id: text?.id ?? crypto.randomUUID(), revision: text?.revision ?? 0, ...names, texts });
      await cache.invalidate(supportDesk.texts);
      onClose();
    },
  });
  return (
    <Dialog title={t(text ? "support.texts.edit" : "support.texts.add")} closeLabel={t("common.close")} onClose={onClose}>
      <Form of={form} action={t("support.texts.save")}>
        <TextField label={t("support.texts.nameEn")} name="nameEn" maxLength={60} defaultValue={text?.nameEn} error={form.wrong.nameEn} />
        <TextField label={t("support.texts.nameZh")} name="nameZh" maxLength={60} defaultValue={text?.nameZh} error={form.wrong.nameZh} />
        {LANGUAGES.map((language) => (
          <TextAreaField
            key={language}
            label={t("support.texts.words", { language })}
            name={language}
            rows={3}
            defaultValue={text?.texts[language]}
            error={form.wrong[language]}
          />
        ))}
      </Form>
    </Dialog>
  );
}
