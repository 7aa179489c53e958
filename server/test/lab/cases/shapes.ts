import type { Case } from "../table";

/** Bodies with a valid signature that are still not a bet. */
const BODIES: Record<string, (bet: Record<string, unknown>) => unknown> = {
  "without an id": ({ transactionId: _, ...rest }) => rest,
  "without a round": ({ roundId: _, ...rest }) => rest,
  "without a game": ({ gameCode: _, ...rest }) => rest,
  "without a player": ({ player: _, ...rest }) => rest,
  "without an amount": ({ amount: _, ...rest }) => rest,
  "without a currency": ({ currency: _, ...rest }) => rest,
  "with a number for an id": (bet) => ({ ...bet, transactionId: 7 }),
  "with an empty id": (bet) => ({ ...bet, transactionId: "" }),
  "with an endless id": (bet) => ({ ...bet, transactionId: "x".repeat(101) }),
  "with a blank in the id": (bet) => ({ ...bet, transactionId: "a b" }),
  "with a line feed in the id": (bet) => ({ ...bet, transactionId: "a\nb" }),
  "with a NUL in the id": (bet) => ({ ...bet, transactionId: "a\0b" }),
  "with an apostrophe in the round": (bet) => ({ ...bet, roundId: "' or 1=1 --" }),
  "with an endless round": (bet) => ({ ...bet, roundId: "x".repeat(101) }),
  "with a list for a player": (bet) => ({ ...bet, player: ["x"] }),
  "with an object for a game": (bet) => ({ ...bet, gameCode: {} }),
  "with null for a currency": (bet) => ({ ...bet, currency: null }),
  "with small letters for a currency": (bet) => ({ ...bet, currency: "inr" }),
  "with a field nobody knows": (bet) => ({ ...bet, bonus: true }),
  "that is a list": (bet) => [bet],
  "that is a word": () => "bet",
  "that is null": () => null,
};

const TEXTS: Record<string, string> = {
  "that is no JSON": "{",
  "that is empty": "",
  "that is cut off": '{"transactionId":"a","roundId":',
  "with a hostile key": '{"__proto__":{"amount":"1"}}',
  "nested without end": `${'{"a":'.repeat(40)}1${"}".repeat(40)}`,
};

export const SHAPES: readonly Case[] = [
  ...Object.entries(BODIES).map(
    ([name, make]): Case => [`a bet ${name}`, async (lab) => lab.is((await lab.bet(make(lab.newBet()) as object)).status, 400)],
  ),
  ...Object.entries(TEXTS).map(
    ([name, text]): Case => [`a body ${name}`, async (lab) => lab.is((await lab.client.send("bet", text)).status, 400)],
  ),
  ["a body of a megabyte", async (lab) => lab.is((await lab.client.send("bet", JSON.stringify({ a: "x".repeat(1_000_000) }))).status, 413)],
  [
    "a body of another type",
    async (lab) => lab.is((await lab.bet(lab.newBet(), { headers: { "Content-Type": "text/plain" } })).status, 415),
  ],
  [
    "a bet in another currency",
    async (lab) =>
      lab.is((await lab.bet({ ...lab.newBet(), currency: lab.client.target.currency === "EUR" ? "USD" : "EUR" })).code, "currency_wrong"),
  ],
  ["a player whom nobody knows", async (lab) => lab.is((await lab.bet({ ...lab.newBet(), player: "nobody" })).code, "player_unknown")],
  [
    "a win for a player whom nobody knows",
    async (lab) => lab.is((await lab.win({ ...lab.newBet(), player: "nobody" })).code, "player_unknown"),
  ],
  [
    "a rollback for a player whom nobody knows",
    async (lab) => lab.is((await lab.rollback({ ...lab.newBet(), player: "nobody" })).code, "player_unknown"),
  ],
];
