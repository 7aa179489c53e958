import type { RingNode } from "@magpie/contract/office/risk";
import { useTranslate } from "../../kit/words";
import styles from "./risk.module.css";

/** More accounts than this are a blot; the table below has them all. */
const DRAWN_MOST = 40;
const [WIDTH, HEIGHT] = [640, 400];
const CENTRE = { x: WIDTH / 2, y: HEIGHT / 2 };
const [RADIUS_X, RADIUS_Y] = [210, 140];
/** How far from the centre a shared thing may stand, as a share of its accounts' own distance. */
const INWARDS = 0.45;
const NAME_LETTERS = 14;

interface Point {
  x: number;
  y: number;
}

interface Props {
  nodes: readonly RingNode[];
  edges: readonly { from: string; to: string }[];
}

/** Accounts on an ellipse, the things they share within it, and a line for each sharing. The table beside it says the same in words. */
export function RingGraph({ nodes, edges }: Props) {
  const t = useTranslate();
  const accounts = nodes.filter(({ kind }) => kind === "account").slice(0, DRAWN_MOST);
  const things = nodes.filter(({ kind }) => kind !== "account");
  const places = new Map(accounts.map(({ id }, place) => [id, onEllipse(place, accounts.length)]));
  const drawn = edges.filter(({ from }) => places.has(from));
  things.forEach(({ id }, place) => {
    const own = drawn.filter(({ to }) => to === id).flatMap(({ from }) => places.get(from) ?? []);
    if (own.length > 0) places.set(id, within(own, place, things.length));
  });
  return (
    <svg
      className={styles.graph}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t("risk.ring.graph", { count: accounts.length })}
    >
      {drawn.map(({ from, to }) => {
        const [a, b] = [places.get(from), places.get(to)];
        return a && b && <line key={`${from} ${to}`} x1={a.x} y1={a.y} x2={b.x} y2={b.y} />;
      })}
      {things.map(({ id, kind }) => {
        const at = places.get(id);
        if (!at || kind === "account") return null;
        return (
          <g key={id} className={styles.thing} transform={`translate(${at.x} ${at.y})`}>
            <rect x={-44} y={-13} width={88} height={26} rx={13} />
            <text textAnchor="middle" dominantBaseline="central">
              {t(`risk.thing.${kind}`)}
            </text>
          </g>
        );
      })}
      {accounts.map(({ id, title }) => {
        const at = places.get(id) ?? CENTRE;
        const isBelow = at.y >= CENTRE.y;
        return (
          <g key={id} className={styles.account} transform={`translate(${at.x} ${at.y})`}>
            <circle r={9} />
            <text textAnchor="middle" y={isBelow ? 26 : -18}>
              {title.length > NAME_LETTERS ? `${title.slice(0, NAME_LETTERS - 1)}…` : title}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function onEllipse(place: number, of: number): Point {
  const angle = (2 * Math.PI * place) / of - Math.PI / 2;
  return { x: CENTRE.x + RADIUS_X * Math.cos(angle), y: CENTRE.y + RADIUS_Y * Math.sin(angle) };
}

/** Between its accounts, drawn to a ring around the centre, so that two things of the same accounts do not lie on each other. */
function within(own: readonly Point[], place: number, of: number): Point {
  const mean = (value: (point: Point) => number) => own.reduce((sum, point) => sum + value(point), 0) / own.length;
  const angle = (2 * Math.PI * place) / of;
  const spread = of > 1 ? 1 : 0;
  return {
    x: CENTRE.x + (mean(({ x }) => x) - CENTRE.x) * INWARDS + 70 * spread * Math.cos(angle),
    y: CENTRE.y + (mean(({ y }) => y) - CENTRE.y) * INWARDS + 45 * spread * Math.sin(angle),
  };
}
