import { useEffect, useState } from "react";
import styles from "./Skeleton.module.css";

type Radius = "sm" | "md" | "lg" | "full";

/** A block in the shape of what is coming. It says nothing: the region around it carries `aria-busy`. */
export function Skeleton({ width = "100%", height, radius = "sm" }: { width?: string; height: string; radius?: Radius }) {
  return <span className={`${styles.skeleton} ${styles[radius]}`} style={{ width, height }} aria-hidden="true" />;
}

/** The time an answer may take before its skeleton shows; a quick one never flickers. */
export const SKELETON_DELAY_MS = 200;

/** False at first, true after the delay. */
export function useDelayed(delayMs: number = SKELETON_DELAY_MS): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return passed;
}
