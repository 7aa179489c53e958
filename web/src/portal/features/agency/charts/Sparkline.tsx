import styles from "./Sparkline.module.css";

const WIDTH = 96;
const HEIGHT = 34;
const EDGE = 3;

/** The shape of a row of figures. Decoration: the figures themselves stand in the chart and its table. */
export function Sparkline({ values, tone }: { values: readonly number[]; tone: "c1" | "c2" | "c3" | "gold" }) {
  if (values.length < 2) return null;
  const [most, least] = [Math.max(...values), Math.min(...values)];
  const points = values.map((value, at) => {
    const height = most === least ? 0.5 : (value - least) / (most - least);
    return `${((at * WIDTH) / (values.length - 1)).toFixed(1)} ${(HEIGHT - EDGE - height * (HEIGHT - 2 * EDGE)).toFixed(1)}`;
  });
  return (
    <svg className={`${styles.line} ${styles[tone]}`} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={`M${points.join("L")}`} />
    </svg>
  );
}
