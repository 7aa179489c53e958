import { type CannedText, type SupportThread, supportDesk } from "@magpie/contract/office/support-desk";
import { lengthOf } from "@magpie/domain/plain-text";
import { CHAT_MOST } from "@magpie/domain/support/rules";
import { PICTURE_TYPES, PICTURES_PER_OBJECT } from "@magpie/domain/uploads/rules";
import { type ChangeEvent, type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { useAction } from "../../../kit/calls/use-action";
import { FormError } from "../../../kit/form/Form";
import { useWords } from "../../../kit/words/i18n";
import { Button, IconButton } from "../../../ui/Button";
import { TextAreaField } from "../../../ui/fields/Field";
import { Icon } from "../../../ui/Icon";
import { send, useCall, useSend } from "../../kit/calls";
import { useErrorText, useTranslate } from "../../kit/words";
import styles from "./support.module.css";

type Language = SupportThread["language"];

/** The desk's words. Ctrl and Enter send them; a text of the list goes into the field, where it can still be changed. */
export function Answer({ id, language }: { id: string; language: Language }) {
  const t = useTranslate();
  const textOf = useErrorText();
  const field = useRef<HTMLFormElement>(null);
  const [text, setText] = useState("");
  const [pictures, setPictures] = useState<string[]>([]);
  const answer = useSend(supportDesk.answer, { refresh: [supportDesk.thread, supportDesk.inbox] });
  const add = useAction(async (files: File[]) => {
    for (const file of files) {
      const sent = await send(supportDesk.addPicture, { file });
      setPictures((before) => [...before, sent.id]);
    }
  });
  const length = lengthOf(text);
  const isReady = (text.trim() !== "" || pictures.length > 0) && length <= CHAT_MOST && !add.isPending && !answer.isPending;
  const error = add.error ?? answer.error;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isReady) return;
    answer.mutate(
      { id, text, pictures },
      {
        onSuccess: () => {
          setText("");
          setPictures([]);
        },
      },
    );
  }

  function press(event: KeyboardEvent) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit(event);
  }

  function put(words: string) {
    setText((before) => (before.trim() ? `${before.trimEnd()}\n\n${words}` : words));
    field.current?.querySelector("textarea")?.focus();
  }

  return (
    <form ref={field} className={styles.answer} onSubmit={submit}>
      {error && <FormError text={textOf(error)} />}
      <TextAreaField
        label={t("support.answer")}
        aside={<Canned language={language} onChoose={put} />}
        help={t("support.keys")}
        rows={4}
        value={text}
        error={length > CHAT_MOST ? t("support.tooLong", { most: CHAT_MOST }) : undefined}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={press}
      />
      <div className={styles.send}>
        <Pictures
          pictures={pictures}
          isSending={add.isPending}
          onChoose={(files) => add.mutate(files)}
          onRemove={(gone) => setPictures((kept) => kept.filter((one) => one !== gone))}
        />
        <Button type="submit" kind="accent" disabled={!isReady} pending={answer.isPending}>
          {t("support.send")}
        </Button>
      </div>
    </form>
  );
}

interface PicturesProps {
  pictures: readonly string[];
  isSending: boolean;
  onChoose: (files: File[]) => void;
  onRemove: (id: string) => void;
}

function Pictures({ pictures, isSending, onChoose, onRemove }: PicturesProps) {
  const t = useTranslate();

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])].slice(0, PICTURES_PER_OBJECT - pictures.length);
    target.value = "";
    if (files.length > 0) onChoose(files);
  }

  return (
    <>
      <label className={styles.attach}>
        <input
          className="visually-hidden"
          type="file"
          accept={PICTURE_TYPES.join()}
          multiple
          disabled={pictures.length >= PICTURES_PER_OBJECT || isSending}
          onChange={choose}
        />
        <Icon name="image-up" size={18} /> {t("support.attach")}
      </label>
      {pictures.map((picture, place) => (
        <span key={picture} className={styles.chosen}>
          {t("parts.proof.one", { number: place + 1 })}
          <IconButton icon="x" size={16} label={t("support.remove", { number: place + 1 })} onClick={() => onRemove(picture)} />
        </span>
      ))}
    </>
  );
}

/** Texts by the reader's names for them, put in the language of whoever waits. */
function Canned({ language, onChoose }: { language: Language; onChoose: (words: string) => void }) {
  const t = useTranslate();
  const { data } = useCall(supportDesk.texts, {});
  const named = useTextName();
  if (!data || data.texts.length === 0) return null;
  return (
    <select
      className={styles.canned}
      aria-label={t("support.texts.use")}
      value=""
      onChange={({ target }) => {
        const words = data.texts.find(({ id }) => id === target.value)?.texts;
        if (words) onChoose(words[language] ?? words.EN ?? Object.values(words)[0] ?? "");
      }}
    >
      <option value="">{t("support.texts.use")}</option>
      {data.texts.map((text) => (
        <option key={text.id} value={text.id}>
          {named(text)}
        </option>
      ))}
    </select>
  );
}

export function useTextName(): (text: Pick<CannedText, "nameEn" | "nameZh">) => string {
  const { language } = useWords();
  return ({ nameEn, nameZh }) => (language === "ZH" ? nameZh : nameEn);
}
