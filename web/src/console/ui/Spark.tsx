import styles from "./Spark.module.css";

const [WIDTH, HEIGHT] = [72, 24];

/** The course of a figure as one small line. It says nothing that the figure beside it does not, so it is not read aloud. */
export function Spark({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const points = values.map((value, place) => {
    const x = (place / (values.length - 1)) * WIDTH;
    const y = high === low ? HEIGHT / 2 : HEIGHT - 2 - ((value - low) / (high - low)) * (HEIGHT - 4);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg className={styles.spark} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
      <polyline points={points.join(" ")} />
    </svg>
  );
}
