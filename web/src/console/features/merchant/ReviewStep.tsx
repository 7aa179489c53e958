import type { Output } from "@magpie/contract/kit/call";
import { platform } from "@magpie/contract/office/platform";
import { proposals } from "@magpie/contract/office/proposals";
import { useState } from "react";
import { FormError } from "../../../kit/form/Form";
import { toast } from "../../../kit/toasts";
import { Button } from "../../../ui/Button";
import { TextField } from "../../../ui/fields/Field";
import { Icon } from "../../../ui/Icon";
import { send } from "../../kit/calls";
import { useErrorText, useTranslate } from "../../kit/words";
import { LanguageName } from "../../ui/LanguageName";
import styles from "./merchant.module.css";

const REASON_LEAST = 3;

/** What going live needs, and the first of its two yeses. */
export function ReviewStep({ draft }: { draft: Output<typeof platform.read> | null }) {
  const t = useTranslate();
  const textOf = useErrorText();
  const [reason, setReason] = useState("");
  const [error, setError] = useState<unknown>(null);
  const [pending, setPending] = useState(false);
  if (!draft) return <p className={styles.lead}>{t("merchant.draft.first")}</p>;
  const { id, revision, checks, texts, state } = draft;

  async function propose() {
    setPending(true);
    setError(null);
    try {
      const { ticket } = await send(proposals.preview, { call: platform.goLive.name, input: { id, revision } });
      await send(proposals.propose, { ticket, reason: reason.trim() });
      toast({ kind: "ok", title: t("merchant.proposed") });
      setReason("");
    } catch (failure) {
      setError(failure);
    } finally {
      setPending(false);
    }
  }

  const isReady = state === "draft" && checks.every(({ holds }) => holds);
  return (
    <>
      <ul className={styles.checks}>
        {checks.map(({ key, holds, detail }) => (
          <li key={key} className={holds ? "" : styles.bad}>
            <Icon name={holds ? "check" : "x"} size={18} /> {t(`merchant.need.${key}`)} <small>{detail}</small>
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>
        {texts.map(({ language, percent }) => (
          <span key={language}>
            <LanguageName of={language} /> {percent} %{" "}
          </span>
        ))}
      </p>
      <TextField label={t("merchant.reason")} maxLength={300} value={reason} onChange={({ target }) => setReason(target.value)} />
      {error !== null && <FormError text={textOf(error)} />}
      <Button
        kind="accent"
        icon="stamp"
        disabled={!isReady || reason.trim().length < REASON_LEAST}
        pending={pending}
        onClick={() => void propose()}
      >
        {t("merchant.draft.goLive")}
      </Button>
    </>
  );
}
