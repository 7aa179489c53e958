import { type MouseEvent, useState } from "react";
import { Button } from "../../ui/Button";
import { TextField } from "../../ui/Field";
import { errorText } from "../error-text";
import { useTranslate } from "../i18n";
import { oncePer } from "../once-per";
import { openPopup } from "../popups";
import { useCountdown } from "./code-countdown";
import styles from "./form.module.css";

const SEND_INTERVAL_MS = 1000;
const maySend = oncePer(SEND_INTERVAL_MS);

interface Props {
  name: string;
  label: string;
  /** Names the code whose countdown this is: what for, and to whom. */
  countdownKey: string;
  error: string | undefined;
  /** Sends the code with what the form holds, and answers how long it waits until the next. */
  onSend: (values: FormData) => Promise<{ expiredMinutes: number }>;
}

/** Six digits that came by SMS or mail, and the button that sends them. */
export function CodeField({ name, label, countdownKey, error, onSend }: Props) {
  const t = useTranslate();
  const { left, start } = useCountdown(countdownKey);
  const [isPending, setPending] = useState(false);

  async function send({ currentTarget }: MouseEvent<HTMLButtonElement>): Promise<void> {
    if (!currentTarget.form || !maySend()) return;
    setPending(true);
    try {
      const { expiredMinutes } = await onSend(new FormData(currentTarget.form));
      start(expiredMinutes * 60);
    } catch (problem) {
      openPopup("warning", { text: errorText(problem, t) });
    } finally {
      setPending(false);
    }
  }

  return (
    <TextField
      label={label}
      icon="message-circle"
      name={name}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      error={error}
      end={
        <Button kind="ghost" small className={styles.send} pending={isPending} disabled={left > 0} onClick={send}>
          {left > 0 ? t("auth.code.wait", { seconds: left }) : t("auth.code.send")}
        </Button>
      }
    />
  );
}
