import type { Game } from "@magpie/contract/catalogue";
import { useImageHost } from "../../../kit/browser/image-host";
import { Picture } from "../../../ui/Picture";
import styles from "./SeamlessScreen.module.css";

/** The game's own picture, dark and out of focus, while the game comes. */
export function StageGround({ game }: { game: Game }) {
  const host = useImageHost();
  return (
    <div className={styles.ground} aria-hidden="true">
      <Picture base={`${host}/${game.iconUrl}`} fallback={`${host}/tiles/fallback`} widths={[240, 480]} sizes="240px" alt="" eager />
    </div>
  );
}
