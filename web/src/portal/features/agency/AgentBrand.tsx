import { usePermission } from "../../../kit/session/permission";
import styles from "./AgentBrand.module.css";

export function AgentBrand() {
  const { name } = usePermission().info.brand;
  return (
    <span className={styles.brand}>
      <span className={styles.mark} />
      {name}
    </span>
  );
}
