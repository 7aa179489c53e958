import { readDraw } from "@magpie/domain/lottery/books";
import { Balls } from "./Balls";
import { Board } from "./Board";
import { numbersOf } from "./trends";

/** What was drawn: balls, a whole board, or in small the board's highest prize. */
export function Result({ bookId, result, small = false }: { bookId: string; result: unknown; small?: boolean }) {
  const draw = readDraw(bookId, result);
  if (!draw) return null;
  if (draw.balls.length > 0 || small) return <Balls bookId={bookId} faces={numbersOf(draw).map(String)} small={small} />;
  return <Board prizes={draw.prizes} />;
}
