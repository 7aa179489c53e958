import { useTranslate } from "../../../../kit/i18n";
import styles from "./Roads.module.css";
import { type Counted, road, type SumFacts, sumFacts } from "./trends";

/** The newest columns are what people look at; older ones are a scroll away. */
const COLUMNS_MOST = 60;

/** Big and small, odd and even, of the sum: a new column whenever the outcome changes. */
export function Roads({ draws, bookId }: { draws: readonly Counted[]; bookId: string }) {
  const facts = draws.map(({ numbers }) => sumFacts(bookId, numbers));
  return (
    <div className={styles.roads}>
      <Road outcomes={facts.map(({ size }) => size)} />
      <Road outcomes={facts.map(({ parity }) => parity)} />
    </div>
  );
}

type Outcome = SumFacts["size"] | SumFacts["parity"];

function Road({ outcomes }: { outcomes: readonly Outcome[] }) {
  const t = useTranslate();
  const columns = road(outcomes).slice(-COLUMNS_MOST);
  const keyed = columns.map((column, at) => ({ key: `${at}-${column.length}`, column }));
  return (
    <div
      className={styles.road}
      role="img"
      aria-label={outcomes
        .slice(-20)
        .map((outcome) => t(`plays.pick.${outcome}`))
        .join(", ")}
    >
      {keyed.map(({ key, column }) => (
        <span key={key} className={styles.column}>
          {column.map((outcome, at) => (
            <span key={`${key}-${outcome}-${String(at)}`} data-outcome={outcome}>
              {[...t(`plays.pick.${outcome}`)][0]}
            </span>
          ))}
        </span>
      ))}
    </div>
  );
}
