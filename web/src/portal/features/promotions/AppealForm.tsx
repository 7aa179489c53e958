import { useState } from "react";
import { errorText } from "../../../kit/calls/request";
import { useAction } from "../../../kit/calls/use-action";
import { FormError } from "../../../kit/form/Form";
import { RemarkField } from "../../../kit/form/RemarkField";
import { useTranslate } from "../../../kit/words/i18n";
import { Button } from "../../../ui/Button";
import styles from "./AppealForm.module.css";

const WORDS_LEAST = 3;
const WORDS_MOST = 1000;

/** Objects to a decision, once: somebody else looks at it. */
export function AppealForm({ onSend }: { onSend: (words: string) => Promise<void> }) {
  const t = useTranslate();
  const [words, setWords] = useState("");
  const send = useAction(onSend);
  return (
    <form
      className={styles.appeal}
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate(words.trim());
      }}
    >
      {send.error && <FormError text={errorText(send.error, t)} />}
      <RemarkField
        label={t("promotions.application.appealLabel")}
        help={t("promotions.application.appealHelp")}
        most={WORDS_MOST}
        value={words}
        onChange={setWords}
      />
      <Button type="submit" small pending={send.isPending} disabled={words.trim().length < WORDS_LEAST || words.length > WORDS_MOST}>
        {t("promotions.application.appeal")}
      </Button>
    </form>
  );
}
