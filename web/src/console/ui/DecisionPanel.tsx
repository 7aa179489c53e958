import { type ReactNode, useId, useRef, useState } from "react";
import { FormError } from "../../kit/form/Form";
import { Button } from "../../ui/Button";
import { TextField } from "../../ui/fields/Field";
import { Icon } from "../../ui/Icon";
import { useKeys } from "../kit/keys";
import { useErrorText, useTranslate } from "../kit/words";
import styles from "./DecisionPanel.module.css";

interface Choice {
  words: string;
  /** Why the button is shut; undefined while it can be pressed. */
  shut?: string | undefined;
  run: (reason: string) => Promise<unknown>;
}

/** A no that asks for more than a reason opens a dialog of its own. */
type Refusal = Choice | (Omit<Choice, "run"> & { open: () => void });

interface Props {
  title: string;
  /** At the end of the title's line. */
  end?: ReactNode;
  /** Amount, first yes, then and now, one's own day: in reading order. */
  children: ReactNode;
  yes: Choice;
  no: Refusal;
  /** Shown above the buttons: the act cannot be taken back. */
  final?: string;
  /** The yes needs no reason. */
  reasonless?: boolean;
}

const REASON_LEAST = 3;

/** Everything a decision needs, ending in a reason and two buttons. The keys `a` and `r` lead to them; pressing is the decision. */
export function DecisionPanel({ title, end, children, yes, no, final, reasonless = false }: Props) {
  const t = useTranslate();
  const textOf = useErrorText();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [pending, setPending] = useState<"yes" | "no" | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const lead = (to: "yes" | "no") => {
    const isReady = (to === "yes" && reasonless) || (to === "no" && "open" in no);
    if (field.current && !field.current.value && !isReady) field.current.focus();
    else document.getElementById(`${id}-${to}`)?.focus();
  };
  useKeys([
    { keys: "a", words: "shell.keys.yes", run: () => lead("yes") },
    { keys: "r", words: "shell.keys.no", run: () => lead("no") },
  ]);

  async function decide(which: "yes" | "no") {
    const choice = which === "yes" ? yes : no;
    if ("open" in choice) return choice.open();
    const reason = field.current?.value.trim() ?? "";
    const isMissing = reason.length < REASON_LEAST && !(which === "yes" && reasonless);
    setMissing(isMissing);
    setError(null);
    if (isMissing) return field.current?.focus();
    setPending(which);
    try {
      await choice.run(reason);
      if (field.current) field.current.value = "";
    } catch (failure) {
      setError(textOf(failure));
    } finally {
      setPending(null);
    }
  }

  return (
    <section className={styles.panel} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {end}
      </div>
      {children}
      <TextField
        ref={field}
        label={t("parts.decide.reason")}
        aside={<span className={styles.kept}>{t("parts.decide.kept")}</span>}
        name="reason"
        maxLength={300}
        autoComplete="off"
        error={missing ? t("parts.decide.reasonMissing") : undefined}
      />
      {error && <FormError text={error} />}
      {final && (
        <p className={styles.final}>
          <Icon name="lock" size={16} /> {final}
        </p>
      )}
      {yes.shut && <p className={styles.shut}>{yes.shut}</p>}
      <Buttons id={id} yes={yes} no={no} pending={pending} onDecide={(which) => void decide(which)} />
    </section>
  );
}

interface ButtonsProps extends Pick<Props, "yes" | "no"> {
  id: string;
  pending: "yes" | "no" | null;
  onDecide: (which: "yes" | "no") => void;
}

function Buttons({ id, yes, no, pending, onDecide }: ButtonsProps) {
  return (
    <div className={styles.buttons}>
      <Button
        id={`${id}-no`}
        disabled={no.shut !== undefined || pending !== null}
        pending={pending === "no"}
        onClick={() => onDecide("no")}
      >
        <kbd>r</kbd> {no.words}
      </Button>
      <Button
        id={`${id}-yes`}
        kind="accent"
        disabled={yes.shut !== undefined || pending !== null}
        pending={pending === "yes"}
        onClick={() => onDecide("yes")}
      >
        {yes.words} <kbd>a</kbd>
      </Button>
    </div>
  );
}
