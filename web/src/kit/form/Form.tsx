import type { ReactNode } from "react";
import { Button } from "../../ui/Button";
import { FormError } from "./FormError";
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
