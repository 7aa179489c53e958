/** One result for each book, for checks that hold on any result. */
const RESULTS: Readonly<Record<string, unknown>> = {
  SSC: "9,0,5,3,1",
  "11X5": "3,11,7,2,9",
  PK10: "4,7,10,1,3,9,2,8,6,5",
  "3D": "5,0,5",
  P5: "5,0,5,1,8",
  TOGEL: "4321",
  THAI: { first: "730482", front3: ["118", "906"], last3: ["482", "057"], last2: "19" },
  "4D": { p1: "4821", p2: "0975", p3: "3310", sta: [], con: [] },
  "VN-N": board({ db: [1, 5], g1: [1, 5], g2: [2, 5], g3: [6, 5], g4: [4, 4], g5: [6, 4], g6: [3, 3], g7: [4, 2] }),
  "VN-S": board({ db: [1, 6], g1: [1, 5], g2: [1, 5], g3: [2, 5], g4: [7, 5], g5: [1, 4], g6: [3, 4], g7: [1, 3], g8: [1, 2] }),
};

/** Fills each prize with so many numbers of so many digits. */
function board(prizes: Record<string, [count: number, digits: number]>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(prizes).map(([prize, [count, digits]]) => [prize, Array(count).fill("0".repeat(digits))]));
}

export function sampleOf(book: string): unknown {
  return book.startsWith("LHC-") ? "8,25,31,2,40,17+36" : RESULTS[book];
}
