import type { Case, Lab } from "../table";

type Bet = ReturnType<Lab["newBet"]>;

const MESSAGES: Record<string, { worth: number; send: (lab: Lab, bet: Bet, hangUp: boolean) => Promise<unknown>; first: boolean }> = {
  bet: { worth: -100, send: (lab, bet, hangUp) => lab.bet(bet, { hangUp }), first: false },
  win: { worth: 500, send: (lab, bet, hangUp) => lab.win({ ...bet, amount: "5.00" }, { hangUp }), first: true },
  rollback: { worth: 100, send: (lab, bet, hangUp) => lab.rollback(bet, { hangUp }), first: true },
  close: { worth: 0, send: (lab, bet, hangUp) => lab.close(bet, { hangUp }), first: true },
};

export const LOST_ANSWERS: readonly Case[] = Object.entries(MESSAGES).flatMap(([name, { worth, send, first }]) =>
  [1, 4].map(
    (times): Case => [
      `a ${name} whose answer is lost ${times === 1 ? "once" : `${times} times`} is one when it is sent again`,
      async (lab) => {
        const bet = lab.newBet();
        if (first) await lab.bet(bet);
        const moved = await lab.moved(async () => {
          for (let lost = 0; lost < times; lost++) await send(lab, bet, true).catch(() => {});
          await send(lab, bet, false);
        });
        lab.is(moved, worth);
      },
    ],
  ),
);
