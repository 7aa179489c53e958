import { uploads } from "@magpie/contract/uploads";
import { type Withdrawal, withdrawals } from "@magpie/contract/withdrawals";
import { PICTURE_TYPES, PICTURES_PER_OBJECT } from "@magpie/domain/uploads/rules";
import { useId, useState } from "react";
import { send } from "../../../kit/calls/api";
import { cache } from "../../../kit/calls/cache";
import { errorText } from "../../../kit/calls/request";
import { useAction } from "../../../kit/calls/use-action";
import { FormError } from "../../../kit/form/Form";
import { toast } from "../../../kit/toasts";
import { useMoney } from "../../../kit/words/formats";
import { useTranslate } from "../../../kit/words/i18n";
import { Button, IconButton } from "../../../ui/Button";
import { Dialog } from "../../../ui/Dialog";
import { Icon } from "../../../ui/Icon";
import styles from "./DisputeDialog.module.css";

/** A payment did not arrive: pictures of the bank's own pages show it. */
export function DisputeDialog({ request, onClose }: { request: Withdrawal; onClose: () => void }) {
  const t = useTranslate();
  const money = useMoney();
  const inputId = useId();
  const [pictures, setPictures] = useState<File[]>([]);
  const dispute = useAction(async () => {
    const proofs: string[] = [];
    for (const file of pictures) proofs.push((await send(uploads.add, { file })).id);
    await send(withdrawals.dispute, { id: request.id, proofs });
    await cache.invalidate(withdrawals.list, withdrawals.quote);
    toast({ kind: "info", title: t("withdrawals.dispute.done") });
    onClose();
  });
  return (
    <Dialog title={t("withdrawals.dispute.title", { amount: money(request.amount) })} closeLabel={t("common.close")} onClose={onClose}>
      <p className={styles.lead}>{t("withdrawals.dispute.text", { account: request.account })}</p>
      {dispute.error && <FormError text={errorText(dispute.error, t)} />}
      <ul className={styles.pictures}>
        {pictures.map((picture) => (
          <li key={`${picture.name} ${picture.lastModified}`}>
            <Icon name="file-text" size={18} />
            <span>{picture.name}</span>
            <IconButton
              icon="x"
              size={16}
              label={t("withdrawals.dispute.remove", { name: picture.name })}
              onClick={() => setPictures(pictures.filter((other) => other !== picture))}
            />
          </li>
        ))}
      </ul>
      {pictures.length < PICTURES_PER_OBJECT && (
        <label className={styles.add} htmlFor={inputId}>
          <Icon name="plus" size={18} />
          {t("withdrawals.dispute.add", { most: PICTURES_PER_OBJECT })}
          <input
            id={inputId}
            className="visually-hidden"
            type="file"
            accept={PICTURE_TYPES.join(",")}
            multiple
            onChange={({ target }) => {
              setPictures([...pictures, ...(target.files ?? [])].slice(0, PICTURES_PER_OBJECT));
              target.value = "";
            }}
          />
        </label>
      )}
      <Button kind="accent" wide disabled={pictures.length === 0} pending={dispute.isPending} onClick={() => dispute.mutate()}>
        {t("withdrawals.dispute.send")}
      </Button>
    </Dialog>
  );
}
