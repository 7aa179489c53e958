import type { ReactNode } from "react";
import type { InstallDevice } from "./device";
import styles from "./InstallDrawings.module.css";

type Step = "open" | "share" | "menu" | "icon" | "add";

/** A small drawing of the screen at this step, with the place to press lit. The words beside it say the same. */
export function StepDrawing({ device, step }: { device: InstallDevice; step: Step }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 240 180" aria-hidden="true" focusable="false">
      {device === "desktop" ? <Computer step={step} /> : <Phone device={device} step={step} />}
    </svg>
  );
}

/** The upper or lower half of a phone, whichever the step is about. */
function Phone({ device, step }: { device: "ios" | "android"; step: Step }) {
  if (step === "add") return <HomeScreen />;
  const barBelow = device === "ios";
  return (
    <g transform={barBelow ? "translate(60 -64)" : "translate(60 26)"}>
      <rect className={styles.body} x="0" y="0" width="120" height="220" rx="18" />
      <rect className={styles.screen} x="6" y="6" width="108" height="208" rx="13" />
      <Page x={14} y={barBelow ? 74 : 44} width={92} />
      <g transform={barBelow ? "translate(6 176)" : "translate(6 6)"}>
        <rect className={styles.bar} x="6" y="6" width={barBelow ? 96 : 74} height="18" rx="9" />
        <circle className={styles.dot} cx="16" cy="15" r="3" />
        <rect className={styles.line} x="24" y="13" width="36" height="4" rx="2" />
        {step === "open" && <rect className={styles.lit} x="6" y="6" width={barBelow ? 96 : 74} height="18" rx="9" />}
      </g>
      {step === "share" && <Share />}
      {step === "menu" && <Menu />}
    </g>
  );
}

function Share() {
  return (
    <g transform="translate(60 150)">
      <circle className={styles.press} r="19" />
      <path className={styles.stroke} d="M-6 -2h-2v11h16v-11h-2M0 4v-14M-4 -6l4 -4l4 4" />
    </g>
  );
}

function Menu() {
  return (
    <g>
      <circle className={styles.press} cx="100" cy="21" r="15" />
      <circle className={styles.ink} cx="100" cy="14" r="2.4" />
      <circle className={styles.ink} cx="100" cy="21" r="2.4" />
      <circle className={styles.ink} cx="100" cy="28" r="2.4" />
      <rect className={styles.sheet} x="34" y="44" width="72" height="76" rx="8" />
      {[56, 72, 88, 104].map((y) => (
        <rect key={y} className={styles.line} x="44" y={y} width={y === 72 ? 52 : 38} height="5" rx="2.5" />
      ))}
    </g>
  );
}

/** Where the app stands in the end: among the others. */
function HomeScreen() {
  return (
    <g transform="translate(60 -52)">
      <rect className={styles.body} x="0" y="0" width="120" height="220" rx="18" />
      <rect className={styles.screen} x="6" y="6" width="108" height="208" rx="13" />
      {[16, 48, 80].map((x) =>
        [74, 108, 142, 176].map((y) => <rect key={`${x} ${y}`} className={styles.app} x={x} y={y} width="24" height="24" rx="7" />),
      )}
      <Mark x={46} y={106} size={28} />
    </g>
  );
}

function Computer({ step }: { step: Step }) {
  return (
    <g transform="translate(20 24)">
      <rect className={styles.body} x="0" y="0" width="200" height="132" rx="10" />
      <rect className={styles.screen} x="5" y="5" width="190" height="122" rx="6" />
      {step === "add" ? <OwnWindow /> : <AddressBar lit={step} />}
    </g>
  );
}

function AddressBar({ lit }: { lit: Step }) {
  return (
    <g>
      <rect className={styles.bar} x="14" y="13" width="172" height="20" rx="10" />
      <circle className={styles.dot} cx="26" cy="23" r="3" />
      <rect className={styles.line} x="35" y="21" width="64" height="4" rx="2" />
      {lit === "open" && <rect className={styles.lit} x="14" y="13" width="172" height="20" rx="10" />}
      {lit === "icon" ? (
        <g transform="translate(172 23)">
          <circle className={styles.press} r="15" />
          <path className={styles.stroke} d="M-7 2v5h14v-5M0 -8v11M-4 -1l4 4l4 -4" />
        </g>
      ) : (
        <path className={styles.faint} d="M168 24v3h8v-3M172 18v6M169 22l3 2l3 -2" />
      )}
      <Page x={14} y={44} width={172} />
    </g>
  );
}

function OwnWindow() {
  return (
    <g>
      <rect className={styles.sheet} x="34" y="18" width="132" height="96" rx="9" />
      <circle className={styles.dot} cx="46" cy="28" r="2.5" />
      <circle className={styles.dot} cx="54" cy="28" r="2.5" />
      <circle className={styles.dot} cx="62" cy="28" r="2.5" />
      <Mark x={82} y={46} size={36} />
      <rect className={styles.line} x="76" y="98" width="48" height="5" rx="2.5" />
    </g>
  );
}

/** A page of the portal in outline: a banner and tiles below. */
function Page({ x, y, width }: { x: number; y: number; width: number }) {
  const tile = (width - 16) / 3;
  return (
    <g>
      <rect className={styles.banner} x={x} y={y} width={width} height="30" rx="6" />
      {[0, 1, 2].map((place) => (
        <rect key={place} className={styles.app} x={x + place * (tile + 8)} y={y + 38} width={tile} height="34" rx="5" />
      ))}
    </g>
  );
}

function Mark({ x, y, size }: { x: number; y: number; size: number }): ReactNode {
  return (
    <g>
      <circle className={styles.halo} cx={x + size / 2} cy={y + size / 2} r={size * 0.95} />
      <foreignObject x={x} y={y} width={size} height={size}>
        <div className={styles.mark} />
      </foreignObject>
    </g>
  );
}
