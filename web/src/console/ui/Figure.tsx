import type { ReactNode } from "react";
import { Link } from "../../kit/router";
import styles from "./Figure.module.css";

/** A value that opens the lines it is the sum of: `href` holds the very filter that made it. Without one it is plain. */
export function Figure({ href, large = false, children }: { href?: string | undefined; large?: boolean; children: ReactNode }) {
  const look = large ? `${styles.figure} ${styles.large}` : styles.figure;
  if (!href) return <span className={large ? `${styles.plain} ${styles.large}` : styles.plain}>{children}</span>;
  return (
    <Link href={href} className={look}>
      {children}
    </Link>
  );
}
