import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findBook } from "../lottery/books";
import { agree, settleIssue, surelyLost } from "./agree";
import { type Calculator, compare } from "./compare";
import { chanceFrom, randomTicket } from "./random-tickets";
import { recheckIssue } from "./recheck";
import { reprice } from "./reprice";
import { rulesOf } from "./rulebook";
import type { SealedTicket } from "./ticket";

const BOOKS = ["SSC", "11X5", "PK10", "3D", "P5", "VN-N", "VN-S", "4D", "THAI", "TOGEL", "LHC-2026", "LHC-2027"];

const PLAYS = BOOKS.flatMap((book) => Object.keys(rulesOf(book)).map((play) => [book, play] as const));

/** Some of every play; a million takes minutes. */
const TICKETS = Number(process.env.LOTTERY_TICKETS ?? (process.env.DEEP ? 20_000 : 1_000));
const SEED = Number(process.env.LOTTERY_SEED ?? 1);

const json = (value: unknown) => JSON.stringify(value, (_, one) => (typeof one === "bigint" ? String(one) : one));

test("L-03 the two engines know the same plays and symbols", () => {
  for (const book of BOOKS) {
    const plays = [...(findBook(book)?.plays.values() ?? [])];
    expect(Object.keys(rulesOf(book)).sort()).toEqual(plays.map(({ code }) => code).sort());
    for (const { code, form } of plays) {
      const symbols = [...(rulesOf(book)[code]?.symbols ?? [])];
      const read = form.slots.map(({ alphabet }) => symbols.filter((symbol) => alphabet.read(symbol) === symbol).length);
      const known = form.slots.map(({ alphabet }) => (Number.isFinite(alphabet.size) ? alphabet.size : symbols.length));
      expect(read, `${book} ${code}`).toEqual(known);
    }
  }
});

test("L-03 the two engines share no code", () => {
  const here = import.meta.dirname;
  const files = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const naming = (folder: string, word: string) =>
    files(folder).filter((name) => new RegExp(`from "[./]*/${word}/`).test(readFileSync(`${folder}/${name}`, "utf8")));
  expect(naming(here, "lottery").sort()).toEqual(["agree.ts", "random-tickets.ts"]);
  expect(naming(`${here}/../lottery`, "lottery-check")).toEqual([]);
});

/** The fault in the two engines' verdicts on a ticket, if there is one. */
function troubleWith(ticket: SealedTicket, result: unknown): { trouble: unknown; isWon: boolean } {
  const { units, stake, cost, odds4 } = ticket;
  const again = reprice(ticket);
  if (json(again) !== json({ units, stake, cost, odds4 })) return { trouble: { ticket, again }, isWon: false };
  const agreed = agree(ticket.book, result)(ticket);
  return "dispute" in agreed ? { trouble: agreed.dispute, isWon: false } : { trouble: null, isWon: agreed.verdict.uncapped > 0n };
}

test(`L-03 the engines price and settle ${TICKETS} random tickets of all ${PLAYS.length} plays alike`, () => {
  const chance = chanceFrom(SEED);
  const winners = new Map<string, number>();
  const troubles: string[] = [];
  for (let at = 0; at < TICKETS && troubles.length < 3; at++) {
    const [book, play] = PLAYS[at % PLAYS.length] as (typeof PLAYS)[number];
    const { ticket, result } = randomTicket(chance, book, play);
    const { trouble, isWon } = troubleWith(ticket, result);
    if (trouble) troubles.push(json(trouble));
    if (isWon) winners.set(`${book} ${play}`, (winners.get(`${book} ${play}`) ?? 0) + 1);
  }
  expect(troubles).toEqual([]);
  const won = [...winners.values()].reduce((all, some) => all + some, 0);
  console.log(`${TICKETS} tickets of ${PLAYS.length} plays agreed, ${won} of them winners, on ${winners.size} plays`);
  expect(won).toBeGreaterThan(TICKETS / 3);
}, 3_600_000);

test("L-03 a pick is taken for lost exactly where both engines pay and return nothing on it, on every play", () => {
  const chance = chanceFrom(SEED + 1);
  const wrong = PLAYS.filter(([book, play]) => {
    const { ticket: bought, result } = randomTicket(chance, book, play);
    const heard = agree(book, result)(bought);
    const brings = "dispute" in heard || heard.verdict.uncapped > 0n || heard.verdict.push > 0;
    return surelyLost(book, result)(bought) === brings;
  });
  expect(wrong).toEqual([]);
  expect(surelyLost("SSC", RESULT)({ play: "five_any2", selection: "0,x", positions: "" })).toBe(false);
  expect(surelyLost("SSC", RESULT)({ play: "no_such_play", selection: "0,1", positions: "" })).toBe(false);
}, 60_000);

const ticket: SealedTicket = {
  book: "SSC",
  play: "five_any2",
  selection: "0,1,3,5,8,9",
  positions: "",
  mode: "LOTT",
  group: 1900,
  accountGroup: 1956,
  unit: 200n,
  multiple: 7,
  units: 15,
  stake: 21_000n,
  cost: 21_000n,
  odds4: { any2: 64_758n },
  cap: 40_000_000n,
};

const sold = (selection: string) => ({ ...ticket, selection, ...reprice({ ...ticket, selection }) });

const RESULT = "9,0,5,3,1";

/** A calculator that counts one winner too many wherever two digits are picked together. */
const offByOne =
  (right: Calculator): Calculator =>
  (book, result) =>
  (asked) => {
    const verdict = right(book, result)(asked);
    const isHit = ["3", "8"].every((digit) => asked.selection.split(",").includes(digit));
    return isHit ? { ...verdict, wins: { ...verdict.wins, any2: (verdict.wins.any2 ?? 0) + 1 } } : verdict;
  };

test.each([
  ["first", compare(offByOne(settleIssue), recheckIssue)],
  ["second", compare(settleIssue, offByOne(recheckIssue))],
] as const)("L-03 one winner too many in the %s engine is caught, and shown on the smallest ticket that has it", (_, compared) => {
  expect(compared("SSC", RESULT)(sold("0,1,5"))).toHaveProperty("verdict");
  expect(compared("SSC", RESULT)(ticket)).toMatchObject({
    dispute: { ticket: { selection: "3,8", multiple: 1, units: 1, stake: 200n }, result: RESULT, differences: ["wins.any2"] },
  });
});

test("L-03 another figure than the first engine's is a dispute, on every play", () => {
  const chance = chanceFrom(SEED);
  const planted = [{ units: 0 }, { wins: { planted: 1 } }, { push: -1 }, { payout: -1n }, { refund: -1n }];
  const undisputed = PLAYS.filter(([book, play], at) => {
    const { ticket: bought, result } = randomTicket(chance, book, play);
    const wrong: Calculator =
      (...issue) =>
      (asked) => ({ ...recheckIssue(...issue)(asked), ...planted[at % planted.length] });
    return "verdict" in compare(settleIssue, wrong)(book, result)(bought);
  });
  expect(undisputed).toEqual([]);
}, 60_000);

const agreed = agree("SSC", RESULT);

test("L-03 a ticket that an engine cannot read is a dispute of its own and stops no other", () => {
  const unreadable = [{ selection: "0,x" }, { selection: "" }, { play: "six_any2" }, { book: "SSD" }, { odds4: {} }];
  for (const change of unreadable) expect(agreed({ ...ticket, ...change })).toHaveProperty("dispute.first.failed");
  expect(agree("SSC", "9,0,5,3")(ticket)).toHaveProperty("dispute.first.failed");
  expect(agreed(ticket)).toHaveProperty("verdict.wins.any2", 10);
});

test("L-03 a ticket that was sold as more or fewer units than it has is not paid", () => {
  for (const change of [{ units: 14 }, { stake: 19_600n }])
    expect(agreed({ ...ticket, ...change })).toHaveProperty("dispute.second.failed");
});

test("L-08 a ticket is paid at the odds it was sold at, whatever the rules would say today", () => {
  const paid = agreed({ ...sold("0,5"), odds4: { any2: 50_000n } });
  expect(paid).toMatchObject({ verdict: { wins: { any2: 1 }, payout: 7000n } });
});
