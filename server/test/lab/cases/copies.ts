import { newId } from "../client";
import type { Case, Lab } from "../table";

type Bet = ReturnType<Lab["newBet"]>;

/** Messages that are sent several times, and the worth of one. */
const MESSAGES: Record<string, { worth: number; send: (lab: Lab, bet: Bet) => ReturnType<Lab["bet"]>; first?: boolean }> = {
  bet: { worth: -100, send: (lab, bet) => lab.bet(bet) },
  win: { worth: 700, send: (lab, bet) => lab.win({ ...bet, amount: "7.00" }), first: true },
  "win of nothing": { worth: 0, send: (lab, bet) => lab.win({ ...bet, amount: "0.00" }), first: true },
  "final win": { worth: 700, send: (lab, bet) => lab.win({ ...bet, amount: "7.00", final: true }), first: true },
  rollback: { worth: 100, send: (lab, bet) => lab.rollback(bet), first: true },
  "rollback of nothing": { worth: 0, send: (lab, bet) => lab.rollback(bet) },
  "whole round": { worth: 200, send: (lab, bet) => lab.play(bet) },
  "whole round without a win": { worth: -100, send: (lab, bet) => lab.play({ ...bet, wins: [] }) },
  close: { worth: 0, send: (lab, bet) => lab.close(bet), first: true },
  "bet of nothing": { worth: 0, send: (lab, bet) => lab.bet({ ...bet, amount: "0.00" }) },
};

const COUNTS: [string, number, boolean][] = [
  ["twice", 2, false],
  ["five times", 5, false],
  ["ten times at once", 10, true],
  ["forty times at once", 40, true],
];

const repeated = Object.entries(MESSAGES).flatMap(([name, { worth, send, first }]) =>
  COUNTS.map(
    ([times, count, atOnce]): Case => [
      `a ${name} ${times} is one`,
      async (lab) => {
        const bet = lab.newBet();
        if (first) await lab.bet(bet);
        const answers: Awaited<ReturnType<typeof send>>[] = [];
        const moved = await lab.moved(async () => {
          if (atOnce) answers.push(...(await Promise.all(Array.from({ length: count }, () => send(lab, bet)))));
          else for (let copy = 0; copy < count; copy++) answers.push(await send(lab, bet));
        });
        lab.is([answers[0]?.code, moved], ["ok", worth]);
        lab.same(answers);
      },
    ],
  ),
);

const OTHER_CONTENT: Record<string, (lab: Lab, bet: Bet) => object> = {
  "another amount": (_, bet) => ({ ...bet, amount: "2.00" }),
  "no amount": (_, bet) => ({ ...bet, amount: "0.00" }),
  "another round": (_, bet) => ({ ...bet, roundId: newId("round") }),
  "another game": (lab, bet) => ({ ...bet, gameCode: lab.client.target.otherGame }),
  "another player": (lab, bet) => ({ ...bet, player: lab.bob.player }),
};

const conflicts = Object.entries(OTHER_CONTENT).flatMap(([name, change]): Case[] => [
  [
    `the id of a bet with ${name} is refused`,
    async (lab) => {
      const bet = lab.newBet();
      await lab.bet(bet);
      lab.is(await lab.moved(async () => lab.is((await lab.bet(change(lab, bet))).status, 409)), 0);
    },
  ],
]);

/** Requests that use an id of a whole round that was played. */
const WHOLE_AGAIN: Record<string, (lab: Lab, bet: Bet) => ReturnType<Lab["bet"]>> = {
  "its bet alone": (lab, bet) => lab.bet(bet),
  "another win": (lab, bet) => lab.play({ ...bet, wins: [{ transactionId: bet.transactionId, amount: "9.00" }] }),
  "no win": (lab, bet) => lab.play({ ...bet, wins: [] }),
  "one of its wins under another bet": (lab, bet) =>
    lab.play({ ...lab.newBet(), wins: [{ transactionId: bet.transactionId, amount: "3.00" }] }),
};

const wholeConflicts = Object.entries(WHOLE_AGAIN).map(
  ([name, again]): Case => [
    `a whole round, and then ${name}, is a conflict`,
    async (lab) => {
      const bet = lab.newBet();
      await lab.play(bet);
      lab.is(await lab.moved(async () => lab.is((await again(lab, bet)).code, "key_conflict")), 0);
    },
  ],
);

export const COPIES: readonly Case[] = [
  ...repeated,
  ...conflicts,
  ...wholeConflicts,
  [
    "the id of a win with another amount is refused",
    async (lab) => {
      const bet = lab.newBet();
      await lab.bet(bet);
      await lab.win({ ...bet, amount: "2.00" });
      lab.is(await lab.moved(async () => lab.is((await lab.win({ ...bet, amount: "3.00" })).code, "key_conflict")), 0);
    },
  ],
  [
    "a copy answers with the balance of then",
    async (lab) => {
      const bet = lab.newBet();
      const first = await lab.bet(bet);
      await lab.bet(lab.newBet("3.00"));
      lab.same([first, await lab.bet(bet)]);
    },
  ],
  [
    "a copy of a bet after its rollback takes nothing again",
    async (lab) => {
      const bet = lab.newBet();
      const first = await lab.bet(bet);
      await lab.rollback(bet);
      lab.is(await lab.moved(async () => lab.same([first, await lab.bet(bet)])), 0);
    },
  ],
  [
    "a copy of a bet after its round closed takes nothing again",
    async (lab) => {
      const bet = lab.newBet();
      const first = await lab.bet(bet);
      await lab.close(bet);
      lab.is(await lab.moved(async () => lab.same([first, await lab.bet(bet)])), 0);
    },
  ],
  [
    "a refused bet stays refused",
    async (lab) => {
      const bet = lab.newBet("9999999999.00");
      lab.same([await lab.bet(bet), await lab.bet(bet), await lab.bet(bet)]);
    },
  ],
  [
    "what is signed again a moment later is the same still",
    async (lab) => {
      const bet = lab.newBet();
      const at = (offset: number) => ({ timestamp: String(Math.floor(Date.now() / 1000) + offset) });
      lab.same([await lab.bet(bet, at(-200)), await lab.bet(bet, at(0)), await lab.bet(bet, at(200))]);
    },
  ],
];
