import { Link } from "../../../kit/router";
import { usePermission } from "../../../kit/session/permission";
import styles from "./Brand.module.css";

/** The merchant's mark and name; the way home. */
export function Brand({ className }: { className?: string | undefined }) {
  const { name } = usePermission().info.brand;
  return (
    <Link href="/" aria-label={name} className={className ? `${styles.brand} ${className}` : styles.brand}>
      <span className={styles.mark} aria-hidden="true" />
      <span className={styles.name}>{name}</span>
    </Link>
  );
}
