import type { Vendor } from "@magpie/contract/catalogue";
import { Link } from "../../../kit/router";
import { Wordmark } from "../../../ui/Wordmark";
import { SMALL_MENU_VENDORS } from "./navigation";
import styles from "./VendorDrop.module.css";

/** A category's studios below its name: five a row, and more than ten take the whole width. */
export function VendorDrop({ path, vendors, label }: { path: string; vendors: Vendor[]; label: string }) {
  const large = vendors.length > SMALL_MENU_VENDORS;
  return (
    <div className={styles.drop} data-large={large || undefined}>
      <ul className={styles.list} aria-label={label}>
        {vendors.map(({ vassalage, displayName, games }) => (
          <li key={vassalage}>
            <Link href={`${path}?vassalage=${vassalage}`} className={styles.vendor} title={displayName}>
              <Wordmark vassalage={vassalage} name={displayName} height={18} />
              <span className={styles.count}>{games}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
