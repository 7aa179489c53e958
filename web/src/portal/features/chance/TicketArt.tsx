import type { RafflePage } from "@magpie/contract/chance/chance";
import { useTranslate } from "../../../kit/words/i18n";
import styles from "./TicketArt.module.css";

const SHOWN = 12;

/** The member's tickets as slips of paper; many at once are one slip from the first to the last number. */
export function TicketArt({ stretches }: { stretches: RafflePage["mine"] }) {
  const t = useTranslate();
  return (
    <ul className={styles.tickets}>
      {stretches.slice(0, SHOWN).map(({ first, count }) => (
        <li key={first} className={styles.ticket}>
          {count === 1 ? `№ ${first}` : `№ ${first}–${first + count - 1}`}
        </li>
      ))}
      {stretches.length > SHOWN && <li className={styles.more}>{t("chance.raffle.more", { count: stretches.length - SHOWN })}</li>}
    </ul>
  );
}
