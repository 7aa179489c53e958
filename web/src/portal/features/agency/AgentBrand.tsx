import { usePermission } from "../../../kit/permission";
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
