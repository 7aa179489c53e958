import { readDraw } from "@magpie/domain/lottery/books";
import { useTranslate } from "../../../../kit/words/i18n";
import { Balls } from "./Balls";
import styles from "./Result.module.css";
import { numbersOf } from "./trends";

/** The result of a draw: balls, a whole board, or in small the board's highest prize. */
export function Result({ bookId, result, small = false }: { bookId: string; result: unknown; small?: boolean }) {
  const draw = readDraw(bookId, result);
  if (!draw) return null;
  if (draw.balls.length > 0 || small) return <Balls bookId={bookId} faces={numbersOf(draw).map(String)} small={small} />;
  return <Board prizes={draw.prizes} />;
}

/** Prizes in the order they are read out, whichever of them a board has. */
const PRIZES = [
  "db",
  "first",
  "p1",
  "p2",
  "p3",
  "g1",
  "g2",
  "g3",
  "g4",
  "g5",
  "g6",
  "g7",
  "g8",
  "front3",
  "last3",
  "last2",
  "sta",
  "con",
] as const;

/** All numbers of a board, prize by prize. */
function Board({ prizes }: { prizes: Readonly<Record<string, readonly string[]>> }) {
  const t = useTranslate();
  return (
    <dl className={styles.board}>
      {PRIZES.filter((prize) => prize in prizes).map((prize) => (
        <div key={prize} className={styles.prize} data-prize={prize}>
          <dt>{t(`lottery.prize.${prize}`)}</dt>
          <dd>
            {numbered(prizes[prize] ?? []).map(({ key, number }) => (
              <span key={key}>{number}</span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A number may stand there twice. */
function numbered(numbers: readonly string[]): { key: string; number: string }[] {
  return numbers.map((number, at) => ({ key: `${at}-${number}`, number }));
}
