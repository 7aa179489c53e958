import { uploads } from "@magpie/contract/uploads";
import { PICTURE_BYTES_MAX, PICTURE_TYPES, PICTURES_PER_OBJECT } from "@magpie/domain/uploads/rules";
import { type ChangeEvent, useId } from "react";
import { IconButton } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { send } from "../calls/api";
import { errorText } from "../calls/request";
import { useAction } from "../calls/use-action";
import { useTranslate } from "../words/i18n";
import { FormError } from "./Form";
import styles from "./PictureChooser.module.css";

interface Props {
  /** The number of pictures that are there already. */
  held: number;
  /** Invites to choose. */
  label: string;
  /** Says how many there are, before the rule. */
  note?: string;
  /** Gets the ids of pictures that were sent. */
  onSent: (pictures: string[]) => Promise<void> | void;
  /** Is told when pictures are on their way, and when no more are: sending a form meanwhile would leave them out. */
  onBusy?: (isBusy: boolean) => void;
  /** Lets a picture that is not part of anything yet be left out again, by its place. */
  onRemove?: (place: number) => void;
}

const MEGABYTE = 1024 * 1024;

/** Pictures are sent as soon as they are chosen; whatever they belong to names them afterwards. */
export function PictureChooser({ held, label, note, onSent, onBusy, onRemove }: Props) {
  const t = useTranslate();
  const inputId = useId();
  const room = PICTURES_PER_OBJECT - held;
  const add = useAction(async (files: File[]) => {
    const pictures: string[] = [];
    onBusy?.(true);
    try {
      for (const file of files) pictures.push((await send(uploads.add, { file })).id);
    } finally {
      // One that is refused takes none of the others with it.
      if (pictures.length > 0) await onSent(pictures);
      onBusy?.(false);
    }
  });

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])].slice(0, room);
    // The same picture may be chosen again after a refusal.
    target.value = "";
    if (files.length > 0) add.mutate(files);
  }

  return (
    <div className={styles.pictures}>
      {add.error && <FormError text={errorText(add.error, t)} />}
      {onRemove && held > 0 && <Held count={held} onRemove={onRemove} />}
      {room > 0 && (
        <label className={styles.drop} data-busy={add.isPending || undefined} htmlFor={inputId}>
          <input
            id={inputId}
            className="visually-hidden"
            type="file"
            accept={PICTURE_TYPES.join()}
            multiple={room > 1}
            disabled={add.isPending}
            onChange={choose}
            aria-describedby={`${inputId}-rule`}
          />
          <Icon name="image-up" size={20} />
          <span>{add.isPending ? t("common.pictures.sending") : label}</span>
        </label>
      )}
      <p id={`${inputId}-rule`} role="status">
        {note && `${note} `}
        {room > 0 && t("common.pictures.rule", { most: PICTURES_PER_OBJECT, megabytes: PICTURE_BYTES_MAX / MEGABYTE })}
      </p>
    </div>
  );
}

function Held({ count, onRemove }: { count: number; onRemove: (place: number) => void }) {
  const t = useTranslate();
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  return (
    <ul className={styles.held}>
      {numbers.map((number) => (
        <li key={number}>
          {t("common.pictures.one", { number })}
          <IconButton icon="x" size={16} label={t("common.pictures.remove", { number })} onClick={() => onRemove(number - 1)} />
        </li>
      ))}
    </ul>
  );
}
