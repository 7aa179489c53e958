import { useFigures } from "../../../kit/formats";
import styles from "./Winnings.module.css";

/** What a bet brought in: gold and with a plus where it is anything. */
export function Winnings({ amount }: { amount: string }) {
  const { signed } = useFigures();
  return <span className={/[1-9]/.test(amount) ? styles.some : styles.none}>{signed(amount)}</span>;
}
