import type { ReactNode } from "react";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import styles from "./form.module.css";
import type { FormState } from "./use-form";

/** A form with what went wrong above it and its one action below. */
export function Form({ of: { props, error, isPending }, action, children }: { of: FormState; action: string; children: ReactNode }) {
  return (
    <form {...props} className={styles.form}>
      {error && <FormError text={error} />}
      {children}
      <div className={styles.submit}>
        <Button kind="accent" type="submit" wide pending={isPending}>
          {action}
        </Button>
      </div>
    </form>
  );
}

/** Why the whole form was not taken; read aloud when it appears. */
export function FormError({ text }: { text: string }) {
  return (
    <p className={styles.error} role="alert">
      <Icon name="circle-alert" size={19} />
      {text}
    </p>
  );
}
