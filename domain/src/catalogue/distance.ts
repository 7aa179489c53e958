/**
 * How many slips of the finger (a letter too few, too many, another, or two in the wrong order) lie between what was typed and the
 * nearest beginning of a word; more than `most` are not counted, and answered as `most + 1`.
 */
export function slipsToBeginning(typed: string, word: string, most: number): number {
  const width = Math.min(word.length, typed.length + most);
  let before: number[] = [];
  let above = Array.from({ length: width + 1 }, (_, at) => at);
  for (let row = 1; row <= typed.length; row++) {
    const here = [row];
    let least = row;
    for (let at = 1; at <= width; at++) {
      const same = typed[row - 1] === word[at - 1];
      let slips = Math.min((above[at] ?? 0) + 1, (here[at - 1] ?? 0) + 1, (above[at - 1] ?? 0) + (same ? 0 : 1));
      const swapped = row > 1 && at > 1 && typed[row - 1] === word[at - 2] && typed[row - 2] === word[at - 1];
      if (swapped) slips = Math.min(slips, (before[at - 2] ?? 0) + 1);
      here.push(slips);
      if (slips < least) least = slips;
    }
    if (least > most) return most + 1;
    before = above;
    above = here;
  }
  return Math.min(most + 1, ...above);
}
