import { type MouseEvent, useState } from "react";
import { Button } from "../../ui/Button";
import { TextField } from "../../ui/fields/Field";
import { errorText } from "../calls/request";
import { openPopup } from "../popups";
import { useTranslate } from "../words/i18n";
import { useCountdown } from "./code-countdown";
import styles from "./form.module.css";

const SEND_INTERVAL_MS = 1000;
let nextSendAt = 0;

/** One a second: a press that comes sooner waits for its turn, none is lost. */
async function turnToSend(): Promise<void> {
  const now = performance.now();
  const at = Math.max(now, nextSendAt);
  nextSendAt = at + SEND_INTERVAL_MS;
  if (at > now) await new Promise((resolve) => setTimeout(resolve, at - now));
}

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
    const { form } = currentTarget;
    if (!form) return;
    setPending(true);
    try {
      await turnToSend();
      const { expiredMinutes } = await onSend(new FormData(form));
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
