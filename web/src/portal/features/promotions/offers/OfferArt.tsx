import { useImageHost } from "../../../../kit/browser/image-host";
import { Picture } from "../../../../ui/Picture";
import styles from "./OfferArt.module.css";

const WIDTHS = [360, 720] as const;

/** The picture at its own height on the right; its left edge, out of focus, is the ground. */
export function OfferArt({ picture, dark = false }: { picture: string; dark?: boolean }) {
  const imageHost = useImageHost();
  const base = `${imageHost}/${picture}`;
  return (
    <div className={dark ? `${styles.art} ${styles.dark}` : styles.art} aria-hidden="true">
      {picture && <Picture className={styles.ground} base={base} widths={WIDTHS} sizes="60px" alt="" />}
      {picture && <Picture className={styles.picture} base={base} widths={WIDTHS} sizes="220px" alt="" />}
    </div>
  );
}
