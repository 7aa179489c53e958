import { useImageHost } from "../../../kit/browser/image-host";
import { Picture } from "../../../ui/Picture";
import styles from "./ArticleArt.module.css";

const WIDTHS = [360, 720] as const;

/** The picture over an article and on its card. It says nothing that the words do not. */
export function ArticleArt({ picture, sizes, eager = false }: { picture: string; sizes: string; eager?: boolean }) {
  const imageHost = useImageHost();
  return (
    <div className={styles.art} aria-hidden="true">
      {picture && (
        <Picture className={styles.picture} base={`${imageHost}/${picture}`} widths={WIDTHS} sizes={sizes} alt="" eager={eager} />
      )}
    </div>
  );
}
