import { Button } from "../../../ui/Button";
import { Icon } from "../../../ui/Icon";
import styles from "./auth.module.css";

/** The last button of a form whose service this site has not switched on: off, with the reason beside it. */
export function NotYet({ action, reason }: { action: string; reason: string }) {
  return (
    <div className={styles.submit}>
      <Button kind="accent" wide disabled>
        {action}
      </Button>
      <p className={styles.reason}>
        <Icon name="info" size={16} />
        {reason}
      </p>
    </div>
  );
}
