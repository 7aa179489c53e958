import { content } from "@magpie/contract/office/content";
import type { ContentKind } from "@magpie/domain/content/kinds";
import { PAGE_WIDTHS } from "@magpie/domain/content/pictures";
import { PICTURE_TYPES } from "@magpie/domain/uploads/rules";
import { type ChangeEvent, useId } from "react";
import { FormError } from "../../../kit/form/Form";
import { usePermission } from "../../../kit/session/permission";
import { buttonClass } from "../../../ui/Button";
import { Choice } from "../../../ui/fields/Choice";
import { Icon } from "../../../ui/Icon";
import { Picture } from "../../../ui/Picture";
import { useCall, useSend } from "../../kit/calls";
import { useRight } from "../../kit/session";
import { useErrorText, useTranslate } from "../../kit/words";
import styles from "./content.module.css";

/** The pictures that every merchant has. */
const OURS: Partial<Record<ContentKind, readonly string[]>> = {
  banner: ["banners/treasure", "banners/welcome", "banners/lottery", "banners/live", "banners/keepsafe"],
  promotion: ["promotions/welcome", "promotions/cashback", "promotions/lottery"],
  blog: ["articles/proof", "articles/calm", "articles/workshop", "promotions/cashback", "promotions/lottery"],
  news: ["articles/workshop", "articles/proof", "promotions/welcome", "promotions/lottery"],
};

interface Props {
  kind: ContentKind;
  value: string;
  onChange: (name: string) => void;
}

/** One of our own pictures or one that somebody brought. It stands beside words that say the same, so it has no words of its own. */
export function PictureField({ kind, value, onChange }: Props) {
  const mayEdit = useRight("content.edit");
  const host = usePermission().info.imageCDNs[0] ?? "/art";
  return (
    <>
      {mayEdit ? <Chosen {...{ kind, value, onChange }} /> : <span className={styles.quiet}>{value}</span>}
      {value && <Picture className={styles.picture} base={`${host}/${value}`} widths={PAGE_WIDTHS} sizes="320px" alt="" />}
    </>
  );
}

function Chosen({ kind, value, onChange }: Props) {
  const t = useTranslate();
  const textOf = useErrorText();
  const id = useId();
  const brought = useCall(content.pictures, {}).data?.list ?? [];
  const bring = useSend(content.bringPicture, { refresh: [content.pictures] });
  const names = [...new Set([...(OURS[kind] ?? []), ...brought, ...(value ? [value] : [])])];

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // The same picture may be chosen again after a refusal.
    target.value = "";
    if (file) bring.mutate({ file }, { onSuccess: ({ picture }) => onChange(picture) });
  }

  return (
    <>
      <Choice
        label={t("content.field.picture")}
        all={t("content.noPicture")}
        options={names.map((name) => ({ value: name, label: name.replace(/^content\/(.{8}).*/, t("content.brought", { name: "$1" })) }))}
        value={value || undefined}
        onChange={(name) => onChange(name ?? "")}
      />
      {bring.error && <FormError text={textOf(bring.error)} />}
      <label className={`${buttonClass({ small: true })} ${styles.bring}`} htmlFor={id} aria-busy={bring.isPending}>
        <Icon name="image-up" size={16} />
        {t("content.bring")}
        <input
          id={id}
          className="visually-hidden"
          type="file"
          accept={PICTURE_TYPES.join()}
          disabled={bring.isPending}
          aria-label={t("content.bring")}
          onChange={choose}
        />
      </label>
    </>
  );
}
