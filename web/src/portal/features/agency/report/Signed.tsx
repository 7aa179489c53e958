import { useFigures } from "../../../../kit/words/formats";
import styles from "./Signed.module.css";

/** A result with its sign; the colour says it a second time. */
export function Signed({ amount }: { amount: string }) {
  const { signed } = useFigures();
  const tone = amount.startsWith("-") ? styles.loss : /[1-9]/.test(amount) ? styles.gain : undefined;
  return <span className={tone}>{signed(amount)}</span>;
}

/** Money that came to the agent: gold where there is some. */
export function Earned({ amount }: { amount: string }) {
  const { plain } = useFigures();
  return <span className={/[1-9]/.test(amount) ? styles.earned : styles.none}>{plain(amount)}</span>;
}
