import { PERSONAL_FIELDS } from "@magpie/contract/identity/looks";
import type { Output } from "@magpie/contract/kit/call";
import { memberDesk } from "@magpie/contract/office/member-desk";
import { useState } from "react";
import { Button } from "../../../ui/Button";
import { Dialog, DialogFoot } from "../../../ui/Dialog";
import { CheckField, TextField } from "../../../ui/fields/Field";
import { Icon } from "../../../ui/Icon";
import { useSend } from "../../kit/calls";
import { useRight } from "../../kit/session";
import { useErrorText, useTranslate } from "../../kit/words";
import { Fact, Facts } from "../../ui/Page";
import styles from "./members.module.css";
import type { Dossier } from "./shown";

type Field = (typeof PERSONAL_FIELDS)[number];
const REASON_LEAST = 3;
const REASON_MOST = 300;

/** Contacts as far as anybody may see them, and the way to more for those who say why. */
export function Personal({ id, personal }: { id: string; personal: Dossier["personal"] }) {
  const t = useTranslate();
  const may = useRight("members.unmask");
  const [isOpen, setIsOpen] = useState(false);
  const shown = PERSONAL_FIELDS.flatMap((field) => (personal[field] && field !== "birthDate" ? [{ field, text: personal[field] }] : []));
  const known = PERSONAL_FIELDS.filter((field) => personal[field] !== null);
  return (
    <>
      {shown.map(({ field, text }) => (
        <span key={field} title={t(`members.field.${field}`)}>
          {text}
        </span>
      ))}
      {may && known.length > 0 && (
        <button type="button" className={styles.show} onClick={() => setIsOpen(true)}>
          <Icon name="scan-eye" size={16} /> {t("members.unmask.open")}
        </button>
      )}
      {isOpen && <UnmaskDialog id={id} known={known} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function UnmaskDialog({ id, known, onClose }: { id: string; known: readonly Field[]; onClose: () => void }) {
  const t = useTranslate();
  const textOf = useErrorText();
  const unmask = useSend(memberDesk.unmask, { refresh: [memberDesk.timeline] });
  const [fields, setFields] = useState<readonly Field[]>([]);
  const [reason, setReason] = useState("");
  const [shown, setShown] = useState<Output<typeof memberDesk.unmask> | null>(null);
  const isReady = fields.length > 0 && reason.trim().length >= REASON_LEAST;

  const show = () => unmask.mutate({ id, fields: [...fields], reason: reason.trim() }, { onSuccess: setShown });

  return (
    <Dialog title={t("members.unmask.title")} closeLabel={t("common.close")} onClose={onClose}>
      {shown ? (
        <Facts>
          {fields.map((field) => (
            <Fact key={field} name={t(`members.field.${field}`)}>
              {shown[field] ?? t("members.none")}
            </Fact>
          ))}
        </Facts>
      ) : (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (isReady) show();
          }}
        >
          <p className={styles.quiet}>{t("members.unmask.text")}</p>
          <fieldset className={styles.checks}>
            <legend>{t("members.unmask.fields")}</legend>
            {known.map((field) => (
              <CheckField
                key={field}
                checked={fields.includes(field)}
                onChange={({ target }) => setFields(target.checked ? [...fields, field] : fields.filter((one) => one !== field))}
              >
                {t(`members.field.${field}`)}
              </CheckField>
            ))}
          </fieldset>
          <TextField
            label={t("members.reason")}
            help={t("members.unmask.help")}
            value={reason}
            maxLength={REASON_MOST}
            onChange={({ target }) => setReason(target.value)}
          />
          {unmask.error && <p role="alert">{textOf(unmask.error)}</p>}
          <DialogFoot>
            <Button kind="accent" type="submit" icon="scan-eye" disabled={!isReady} pending={unmask.isPending}>
              {t("members.unmask.show")}
            </Button>
          </DialogFoot>
        </form>
      )}
    </Dialog>
  );
}
