import styles from "./EnvelopeArt.module.css";

/** A red envelope, closed with a seal, or open with its amount on the card. */
export function EnvelopeArt({ amount }: { amount: string | null }) {
  return (
    <div className={styles.art} data-open={amount !== null || undefined}>
      <svg viewBox="0 0 240 170" aria-hidden="true">
        <path d="M20 66 L120 6 L220 66 Z" className={styles.back} />
        <rect x="44" y="22" width="152" height="100" rx="8" className={styles.card} />
        <path d="M20 66 L120 126 L220 66 V156 a8 8 0 0 1 -8 8 H28 a8 8 0 0 1 -8 -8 Z" className={styles.pocket} />
        <path d="M20 66 L220 66 L120 132 Z" className={styles.flap} />
        <circle cx="120" cy="118" r="17" className={styles.seal} />
        <path d="M120 107 l3.4 7.2 7.8 1 -5.7 5.4 1.4 7.8 -6.9 -3.8 -6.9 3.8 1.4 -7.8 -5.7 -5.4 7.8 -1 Z" className={styles.star} />
      </svg>
      {amount !== null && <b className={styles.amount}>{amount}</b>}
    </div>
  );
}
