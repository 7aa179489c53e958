/**
 * Counts the slips of the finger (a letter too few, too many, another, or two swapped) between the typed text and the nearest beginning of
 * a word. Counting stops above `most` and answers `most + 1`.
 */
export function slipsToBeginning(typed: string, word: string, most: number): number {
  const width = Math.min(word.length, typed.length + most);
  const room = width + 1;
  if (rows.length < 3 * room) rows = new Uint16Array(3 * room);
  // The starts, within the rows, of the line before the last, the last line and the next one.
  let [before, above, here] = [0, room, 2 * room];
  for (let at = 0; at <= width; at++) rows[above + at] = at;
  for (let row = 1; row <= typed.length; row++) {
    const letter = typed.charCodeAt(row - 1);
    const lastLetter = typed.charCodeAt(row - 2);
    rows[here] = row;
    let least = row;
    for (let at = 1; at <= width; at++) {
      const other = word.charCodeAt(at - 1);
      let slips = slipsAt(above + at - 1) + (letter === other ? 0 : 1);
      slips = Math.min(slips, slipsAt(above + at) + 1, slipsAt(here + at - 1) + 1);
      const swapped = at > 1 && letter === word.charCodeAt(at - 2) && lastLetter === other;
      if (swapped) slips = Math.min(slips, slipsAt(before + at - 2) + 1);
      rows[here + at] = slips;
      if (slips < least) least = slips;
    }
    if (least > most) return most + 1;
    [before, above, here] = [above, here, before];
  }
  let nearest = most + 1;
  for (let at = 0; at <= width; at++) nearest = Math.min(nearest, slipsAt(above + at));
  return nearest;
}

/** Shared, because thousands of words are compared on every keystroke and making new rows would be most of the work. */
let rows = new Uint16Array(0);

function slipsAt(place: number): number {
  return rows[place] ?? 0;
}
