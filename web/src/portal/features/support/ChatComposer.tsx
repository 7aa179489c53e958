import { uploads } from "@magpie/contract/uploads";
import { lengthOf } from "@magpie/domain/plain-text";
import { CHAT_MOST } from "@magpie/domain/support/rules";
import { PICTURE_TYPES, PICTURES_PER_OBJECT } from "@magpie/domain/uploads/rules";
import { type ChangeEvent, type FormEvent, type KeyboardEvent, useId, useState } from "react";
import { send } from "../../../kit/calls/api";
import { errorText } from "../../../kit/calls/request";
import { useAction } from "../../../kit/calls/use-action";
import { FormError } from "../../../kit/form/Form";
import { useTranslate } from "../../../kit/words/i18n";
import { Button, IconButton } from "../../../ui/Button";
import { Icon } from "../../../ui/Icon";
import styles from "./Chat.module.css";
import { keepDraft, useUnfinished } from "./unsent";
import { sendMessage } from "./use-chat";

/** The field grows with what is typed. Enter sends where there is a keyboard; on a phone it makes a new line. */
export function ChatComposer({ pictures: takesPictures }: { pictures: boolean }) {
  const t = useTranslate();
  const id = useId();
  const text = useUnfinished((state) => state.draft);
  const [pictures, setPictures] = useState<string[]>([]);
  const write = useAction(sendMessage);
  const add = useAction(async (files: File[]) => {
    for (const file of files) {
      const { id: picture } = await send(uploads.add, { file });
      setPictures((before) => [...before, picture]);
    }
  });
  const over = lengthOf(text) - CHAT_MOST;
  const isReady = (text.trim() !== "" || pictures.length > 0) && over <= 0 && !add.isPending;
  // A message that the network lost says so itself, where it stands.
  const refused = write.error?.code.startsWith("network_") ? null : write.error;
  const error = add.error ?? refused;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isReady) return;
    write.mutate({ key: crypto.randomUUID(), text, pictures });
    keepDraft("");
    setPictures([]);
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    const isSend = event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing;
    if (isSend && matchMedia("(pointer: fine)").matches) submit(event);
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])].slice(0, PICTURES_PER_OBJECT - pictures.length);
    target.value = "";
    if (files.length > 0) add.mutate(files);
  }

  return (
    <form className={styles.composer} onSubmit={submit}>
      {error && <FormError text={errorText(error, t)} />}
      {over > 0 && <p className={styles.over}>{t("support.chat.over", { count: over })}</p>}
      <Chosen
        pictures={pictures}
        isSending={add.isPending}
        onRemove={(gone) => setPictures((kept) => kept.filter((one) => one !== gone))}
      />
      <div className={styles.write}>
        {takesPictures && <Attach isShut={pictures.length >= PICTURES_PER_OBJECT || add.isPending} onChange={choose} />}
        <textarea
          id={id}
          rows={1}
          value={text}
          aria-label={t("support.chat.label")}
          placeholder={t("support.chat.label")}
          onChange={({ target }) => keepDraft(target.value)}
          onKeyDown={press}
        />
        <Button type="submit" kind="accent" disabled={!isReady}>
          {t("support.chat.send")}
        </Button>
      </div>
    </form>
  );
}

function Chosen({ pictures, isSending, onRemove }: { pictures: readonly string[]; isSending: boolean; onRemove: (id: string) => void }) {
  const t = useTranslate();
  if (pictures.length === 0 && !isSending) return null;
  return (
    <ul className={styles.chosen}>
      {pictures.map((picture, place) => (
        <li key={picture}>
          {t("support.chat.picture", { number: place + 1 })}
          <IconButton icon="x" size={16} label={t("common.pictures.remove", { number: place + 1 })} onClick={() => onRemove(picture)} />
        </li>
      ))}
      {isSending && <li role="status">{t("common.pictures.sending")}</li>}
    </ul>
  );
}

function Attach({ isShut, onChange }: { isShut: boolean; onChange: (event: ChangeEvent<HTMLInputElement>) => void }) {
  const t = useTranslate();
  const label = t("support.chat.attach");
  return (
    <label className={styles.attach} title={label} data-shut={isShut || undefined}>
      <input
        className="visually-hidden"
        type="file"
        accept={PICTURE_TYPES.join()}
        multiple
        disabled={isShut}
        onChange={onChange}
        aria-label={label}
      />
      <Icon name="image-up" size={20} />
    </label>
  );
}
