import { useState } from "react";
import styles from "./Wordmark.module.css";

/** About how wide a letter of a wordmark is, in its height: room is kept before the drawing comes, so nothing moves. */
const LETTER_WIDTH = 0.76;

/** A studio's wordmark in the colour of its text; its plain name where there is no drawing. */
export function Wordmark({ vassalage, name, height = 15 }: { vassalage: string; name: string; height?: number }) {
  const [missing, setMissing] = useState(false);
  if (missing) return <>{name}</>;
  const source = `/art/wordmarks/${encodeURIComponent(vassalage)}.svg`;
  // Masks must come from our own host, and a mask that fails hides everything: the picture inside tells.
  return (
    <span className={styles.wordmark} style={{ maskImage: `url("${source}")`, height, width: name.length * height * LETTER_WIDTH }}>
      <img src={source} alt={name} onError={() => setMissing(true)} />
    </span>
  );
}
