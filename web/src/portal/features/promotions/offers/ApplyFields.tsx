import type { OfferPage } from "@magpie/contract/promotions/promotions";
import { PictureChooser } from "../../../../kit/form/PictureChooser";
import { RemarkField } from "../../../../kit/form/RemarkField";
import { useTranslate } from "../../../../kit/words/i18n";
import { TextField } from "../../../../ui/fields/Field";
import styles from "./ApplyFields.module.css";
import { REMARK_MOST } from "./entry-fields";
import type { Entering } from "./use-entering";

/** Whatever the offer asks for with an entry: a code, or a remark, pictures and a contact for the person who decides. */
export function ApplyFields({ offer, entering }: { offer: OfferPage; entering: Entering }) {
  const t = useTranslate();
  const { fields, fill } = entering;
  const { review } = offer.rule;
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
      <RemarkField
        label={t(review?.remark ? "promotions.apply.remark" : "promotions.apply.remarkOptional")}
        most={REMARK_MOST}
        value={fields.remark}
        onChange={(remark) => fill({ remark })}
      />
      <PictureChooser
        held={fields.pictures.length}
        label={t("promotions.apply.choose")}
        note={t("promotions.apply.pictures", { count: fields.pictures.length, least: review?.pictures ?? 0 })}
        onSent={entering.addPictures}
        onBusy={entering.setUploading}
        onRemove={(place) => fill({ pictures: fields.pictures.filter((_, at) => at !== place) })}
      />
    </section>
  );
}
