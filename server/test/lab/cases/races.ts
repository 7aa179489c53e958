import { newId } from "../client";
import type { Case } from "../table";

export const RACES: readonly Case[] = [
  ...[1, 2, 3, 4, 5].map(
    (turn): Case => [
      `a bet and its rollback at once come to nothing, turn ${turn}`,
      async (lab) => {
        const bet = lab.newBet();
        lab.is(await lab.moved(() => Promise.all(turn % 2 ? [lab.bet(bet), lab.rollback(bet)] : [lab.rollback(bet), lab.bet(bet)])), 0);
      },
    ],
  ),
  [
    "a bet, its copy, its rollback and its copy at once come to nothing",
    async (lab) => {
      const bet = lab.newBet();
      lab.is(await lab.moved(() => Promise.all([lab.bet(bet), lab.bet(bet), lab.rollback(bet), lab.rollback(bet)])), 0);
    },
  ],
  [
    "a win and a rollback at once never pay both",
    async (lab) => {
      const bet = lab.newBet();
      await lab.bet(bet);
      const win = { ...bet, transactionId: newId("tx"), amount: "5.00" };
      const codes = await Promise.all([lab.win(win), lab.rollback(bet)]).then((answers) => answers.map(({ code }) => code));
      lab.is(codes.filter((code) => code === "ok").length, 1);
    },
  ],
  [
    "fifty rounds at once add up",
    async (lab) => lab.is(await lab.moved(() => Promise.all(Array.from({ length: 50 }, () => lab.bet(lab.newBet("0.10"))))), -500),
  ],
  [
    "twenty bets of one round at once add up",
    async (lab) => {
      const { roundId } = lab.round();
      const bets = () => Promise.all(Array.from({ length: 20 }, () => lab.bet({ ...lab.newBet("0.10"), roundId })));
      lab.is(await lab.moved(bets), -200);
    },
  ],
  [
    "twenty wins of one round at once add up",
    async (lab) => {
      const bet = lab.newBet();
      await lab.bet(bet);
      const wins = () => Promise.all(Array.from({ length: 20 }, () => lab.win({ ...bet, transactionId: newId("tx"), amount: "0.10" })));
      lab.is(await lab.moved(wins), 200);
    },
  ],
  [
    "a bet and the end of its round at once are one or the other",
    async (lab) => {
      const bet = lab.newBet();
      let code = "";
      const moved = await lab.moved(async () => {
        const [taken] = await Promise.all([lab.bet(bet), lab.close(bet)]);
        code = taken.code;
      });
      lab.is([["ok", "round_closed"].includes(code), moved], [true, code === "ok" ? -100 : 0]);
    },
  ],
];
