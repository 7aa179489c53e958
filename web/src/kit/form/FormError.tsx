import { Icon } from "../../ui/Icon";
import styles from "./form.module.css";

/** Why the whole form was not taken; read aloud when it appears. */
export function FormError({ text }: { text: string }) {
  return (
    <p className={styles.error} role="alert">
      <Icon name="circle-alert" size={19} />
      {text}
    </p>
  );
}
