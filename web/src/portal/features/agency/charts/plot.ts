import uPlot from "uplot";

/** The rows of a chart: the days below it, an area line, a dashed line and bars. */
export interface PlotData {
  labels: readonly string[];
  area: readonly number[];
  dashed: readonly number[];
  bars: readonly number[];
}

interface PlotOptions {
  data: PlotData;
  locale: string;
  /** The place of the day under the pointer, or null. */
  onPoint: (point: PlotPoint | null) => void;
}

export interface PlotPoint {
  index: number;
  left: number;
}

const DAY_ROOM_PX = 64;
const GRID_ROOM_PX = 48;

/** Draws into a box and follows its size. Colours are those of the theme that the box stands in. */
export function drawPlot(box: HTMLElement, { data, locale, onPoint }: PlotOptions): () => void {
  const style = getComputedStyle(box);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  const font = `500 12px ${style.fontFamily}`;
  const short = new Intl.NumberFormat(locale, { notation: "compact", maximumFractionDigits: 1 });
  const spline = uPlot.paths.spline?.();
  const bars = uPlot.paths.bars?.({ size: [0.3, 14], radius: 0.25 });
  const [c1, c2, c3] = [colour("--c1"), colour("--c2"), colour("--c3")];
  const axis = { stroke: colour("--text-3"), font, ticks: { show: false } };
  const plot = new uPlot(
    {
      width: box.clientWidth,
      height: box.clientHeight,
      legend: { show: false },
      padding: [12, 16, 0, 0],
      cursor: { y: false, drag: { x: false, y: false }, points: { size: 11, width: 3, fill: colour("--surface-1") } },
      scales: { x: { time: false, range: (_, first, last) => [first - 0.5, last + 0.5] } },
      axes: [
        {
          ...axis,
          grid: { show: false },
          space: DAY_ROOM_PX,
          incrs: [1, 2, 5, 10, 20],
          values: (_, ticks) => ticks.map((tick) => data.labels[tick] ?? ""),
        },
        {
          ...axis,
          grid: { stroke: colour("--c-grid"), width: 1 },
          space: GRID_ROOM_PX,
          size: 58,
          values: (_, ticks) => ticks.map((tick) => short.format(tick)),
        },
      ],
      series: [
        {},
        { fill: softened(c3), width: 0, points: { show: false }, ...(bars && { paths: bars }) },
        { stroke: c1, width: 2.5, fill: (chart) => fade(chart, c1), points: { show: false }, ...(spline && { paths: spline }) },
        { stroke: c2, width: 2, dash: [5, 5], points: { show: false }, ...(spline && { paths: spline }) },
      ],
      hooks: {
        setCursor: [
          (chart) => {
            const { idx, left = -1 } = chart.cursor;
            onPoint(
              idx === null || idx === undefined || left < 0 ? null : { index: idx, left: chart.valToPos(idx, "x") + plotStart(chart) },
            );
          },
        ],
      },
    },
    [data.labels.map((_, index) => index), [...data.bars], [...data.area], [...data.dashed]],
    box,
  );
  const observer = new ResizeObserver(() => plot.setSize({ width: box.clientWidth, height: box.clientHeight }));
  observer.observe(box);
  return () => {
    observer.disconnect();
    plot.destroy();
  };
}

function plotStart(chart: uPlot): number {
  return chart.bbox.left / devicePixelRatio;
}

/** The colour with less of itself: the bars stay behind the lines. */
function softened(colour: string): string {
  return `color-mix(in srgb, ${colour} 55%, transparent)`;
}

function fade(chart: uPlot, colour: string): CanvasGradient | string {
  const { top, height } = chart.bbox;
  // Before its first layout a chart has no height, and a gradient needs one.
  if (!Number.isFinite(height) || height <= 0) return "transparent";
  const gradient = chart.ctx.createLinearGradient(0, top, 0, top + height);
  gradient.addColorStop(0, `color-mix(in srgb, ${colour} 28%, transparent)`);
  gradient.addColorStop(1, `color-mix(in srgb, ${colour} 0%, transparent)`);
  return gradient;
}
