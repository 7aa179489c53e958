import type { OfferPage } from "@magpie/contract/promotions/promotions";
import { uploads } from "@magpie/contract/uploads";
import { PICTURE_BYTES_MAX, PICTURE_TYPES, PICTURES_PER_OBJECT } from "@magpie/domain/uploads/rules";
import { type ChangeEvent, useId } from "react";
import { send } from "../../../../kit/calls/api";
import { errorText } from "../../../../kit/calls/request";
import { useAction } from "../../../../kit/calls/use-action";
import { FormError } from "../../../../kit/form/Form";
import { useTranslate } from "../../../../kit/words/i18n";
import { TextField } from "../../../../ui/fields/Field";
import { Icon } from "../../../../ui/Icon";
import styles from "./ApplyFields.module.css";
import { lengthOf, REMARK_MOST } from "./entry-fields";
import type { Entering } from "./use-entering";

const MEGABYTE = 1024 * 1024;

/** Whatever the offer asks for with an entry: a code, or a remark, pictures and a contact for the person who decides. */
export function ApplyFields({ offer, entering: { fields, fill } }: { offer: OfferPage; entering: Entering }) {
  const t = useTranslate();
  const { review } = offer.rule;
  const length = lengthOf(fields.remark);
  if (offer.action === "enterCode") {
    return (
      <section className={styles.fields}>
        <TextField
          label={t("promotions.apply.code")}
          icon="ticket"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={fields.code}
          onChange={({ target }) => fill({ code: target.value })}
        />
      </section>
    );
  }
  const contact = review?.contact;
  return (
    <section className={styles.fields} aria-label={t("promotions.apply.title")}>
      <h3>{t("promotions.apply.title")}</h3>
      {contact && (
        <TextField
          label={t(`promotions.contact.${contact}`)}
          icon={contact === "email" ? "mail" : "smartphone"}
          autoComplete={contact === "email" ? "email" : "tel"}
          inputMode={contact === "email" ? "email" : "tel"}
          maxLength={40}
          value={fields.contact?.number ?? ""}
          onChange={({ target }) => fill({ contact: { kind: contact, number: target.value } })}
        />
      )}
      <TextField
        label={t(review?.remark ? "promotions.apply.remark" : "promotions.apply.remarkOptional")}
        aside={<span>{`${length} / ${REMARK_MOST}`}</span>}
        value={fields.remark}
        onChange={({ target }) => fill({ remark: target.value })}
        error={length > REMARK_MOST ? t("promotions.apply.tooLong", { most: REMARK_MOST }) : undefined}
      />
      <Pictures pictures={fields.pictures} least={review?.pictures ?? 0} onChange={(pictures) => fill({ pictures })} />
    </section>
  );
}

interface PicturesProps {
  pictures: readonly string[];
  least: number;
  onChange: (pictures: readonly string[]) => void;
}

/** Sent as soon as they are chosen; the application names them. */
function Pictures({ pictures, least, onChange }: PicturesProps) {
  const t = useTranslate();
  const inputId = useId();
  const room = PICTURES_PER_OBJECT - pictures.length;
  const add = useAction(async (files: File[]) => {
    const added = [...pictures];
    for (const file of files) {
      added.push((await send(uploads.add, { file })).id);
      onChange([...added]);
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
          <span>{t(add.isPending ? "promotions.apply.sending" : "promotions.apply.choose")}</span>
        </label>
      )}
      <p id={`${inputId}-rule`} role="status">
        {t("promotions.apply.pictures", { count: pictures.length, least })}{" "}
        {room > 0 && t("promotions.apply.rule", { most: PICTURES_PER_OBJECT, megabytes: PICTURE_BYTES_MAX / MEGABYTE })}
      </p>
    </div>
  );
}
