import { useFigures } from "../../kit/words/formats";
import { useTimes } from "../kit/times";
import styles from "./Today.module.css";

export interface CurvePoint {
  at: string;
  ggr: string;
}

const [WIDTH, HEIGHT, LEFT, BOTTOM] = [340, 170, 44, 20];
const DAY_MS = 24 * 3_600_000;

/** The day so far as a running sum, and the whole of the same weekday before, dashed. Quarters without play stay level. */
export function DayCurve({
  from,
  upto,
  today,
  before,
  name,
}: {
  from: string;
  upto: string;
  today: readonly CurvePoint[];
  before: readonly CurvePoint[];
  name: string;
}) {
  const { clock } = useTimes();
  const { plain } = useFigures();
  const start = Date.parse(from);
  const run = (points: readonly CurvePoint[], shiftMs: number) => {
    const sums = [{ at: 0, sum: 0 }];
    for (const { at, ggr } of points)
      sums.push({ at: (Date.parse(at) - start + shiftMs) / DAY_MS, sum: (sums.at(-1)?.sum ?? 0) + Number(ggr) });
    return sums;
  };
  const [own, earlier] = [run(today, 0), run(before, 7 * DAY_MS)];
  const last = { at: (Date.parse(upto) - start) / DAY_MS, sum: own.at(-1)?.sum ?? 0 };
  own.push(last);
  const sums = [...own, ...earlier].map(({ sum }) => sum);
  const [low, high] = [Math.min(0, ...sums), Math.max(1, ...sums)];
  const x = (at: number) => LEFT + Math.min(1, at) * (WIDTH - LEFT - 6);
  const y = (sum: number) => 8 + ((high - sum) / (high - low)) * (HEIGHT - BOTTOM - 8);
  const path = (points: readonly { at: number; sum: number }[]) =>
    points.map(({ at, sum }) => `${x(at).toFixed(1)},${y(sum).toFixed(1)}`).join(" ");
  const compact = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });
  return (
    <svg className={styles.curve} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${name}: ${plain(last.sum.toFixed(2))}`}>
      {[low, (low + high) / 2, high].map((value) => (
        <g key={value}>
          <line x1={LEFT} x2={WIDTH} y1={y(value)} y2={y(value)} />
          <text x={LEFT - 6} y={y(value) + 4} textAnchor="end">
            {compact.format(value)}
          </text>
        </g>
      ))}
      {[0, 0.25, 0.5, 0.75].map((at) => (
        <text key={at} x={x(at)} y={HEIGHT - 4}>
          {clock(new Date(start + at * DAY_MS)).slice(0, 5)}
        </text>
      ))}
      {earlier.length > 1 && <polyline data-of="before" points={path(earlier)} />}
      <polyline points={path(own)} />
      <circle cx={x(last.at)} cy={y(last.sum)} r={4} />
    </svg>
  );
}
