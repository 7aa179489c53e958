import { lazyScreen } from "../../../kit/lazy-screen";
import { Chunk } from "../Chunk";
import { ProtectionStrip } from "../ProtectionStrip";
import { useSeen } from "../use-seen";
import styles from "./Footer.module.css";

const FooterContent = lazyScreen(async () => (await import("./FooterContent")).FooterContent);

/** Keeps its room at the end of the page; what stands in it comes when somebody scrolls near. */
export function Footer() {
  const [footer, near] = useSeen<HTMLElement>("200px");
  return (
    <footer ref={footer} className={styles.footer}>
      <ProtectionStrip />
      <div className={styles.inside}>
        {near && (
          <Chunk quiet>
            <FooterContent />
          </Chunk>
        )}
      </div>
    </footer>
  );
}
