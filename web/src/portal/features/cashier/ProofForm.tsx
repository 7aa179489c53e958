import { cashier, type Deposit } from "@magpie/contract/cashier";
import { uploads } from "@magpie/contract/uploads";
import { PICTURE_BYTES_MAX, PICTURE_TYPES, PICTURES_PER_OBJECT } from "@magpie/domain/uploads/rules";
import { type ChangeEvent, useId } from "react";
import { send } from "../../../kit/calls/api";
import { cache } from "../../../kit/calls/cache";
import { errorText } from "../../../kit/calls/request";
import { useAction } from "../../../kit/calls/use-action";
import { FormError } from "../../../kit/form/Form";
import { toast } from "../../../kit/toasts";
import { useTranslate } from "../../../kit/words/i18n";
import { Icon } from "../../../ui/Icon";
import styles from "./ProofForm.module.css";

const MEGABYTE = 1024 * 1024;

/** Pictures that show the transfer. Chosen is sent: there is nothing else to fill in. */
export function ProofForm({ deposit: { id, proofs } }: { deposit: Deposit }) {
  const t = useTranslate();
  const inputId = useId();
  const room = PICTURES_PER_OBJECT - proofs;
  const prove = useAction(async (files: File[]) => {
    const pictures: string[] = [];
    for (const file of files) pictures.push((await send(uploads.add, { file })).id);
    await send(cashier.prove, { deposit: id, pictures });
    await cache.invalidate(cashier.read, cashier.deposits);
    toast({ kind: "ok", title: t("cashier.proof.sent") });
  });

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])].slice(0, room);
    // The same picture may be chosen again after a refusal.
    target.value = "";
    if (files.length > 0) prove.mutate(files);
  }

  return (
    <section className={styles.proof}>
      <h3>{t("cashier.proof.title")}</h3>
      {prove.error && <FormError text={errorText(prove.error, t)} />}
      {room > 0 && (
        <label className={styles.drop} data-busy={prove.isPending || undefined} htmlFor={inputId}>
          <input
            id={inputId}
            className="visually-hidden"
            type="file"
            accept={PICTURE_TYPES.join()}
            multiple={room > 1}
            disabled={prove.isPending}
            onChange={choose}
            aria-describedby={`${inputId}-rule`}
          />
          <Icon name="image-up" size={20} />
          <span>{t(prove.isPending ? "cashier.proof.sending" : proofs > 0 ? "cashier.proof.more" : "cashier.proof.choose")}</span>
        </label>
      )}
      <p id={`${inputId}-rule`}>
        {proofs > 0 && `${t("cashier.proof.count", { count: proofs })} `}
        {room > 0 && t("cashier.proof.rule", { most: PICTURES_PER_OBJECT, megabytes: PICTURE_BYTES_MAX / MEGABYTE })}
      </p>
    </section>
  );
}
