import { useId } from "react";
import styles from "./RateSlider.module.css";

interface Props {
  label: string;
  value: number;
  /** The value that holds today; it stays in view while another is tried. */
  present: number;
  bounds: { least: number; most: number; step: number };
  format: (value: number) => string;
  onChange: (value: number) => void;
}

/** One value to try, from nothing up to the agent's own. */
export function RateSlider({ label, value, present, bounds: { least, most, step }, format, onChange }: Props) {
  const id = useId();
  const changed = value !== present;
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id} data-changed={changed || undefined}>
        {changed && <s>{format(present)}</s>} {format(value)}
      </output>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={step}
        value={value}
        aria-valuetext={format(value)}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </div>
  );
}
