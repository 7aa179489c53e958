import { newId } from "../client";
import type { Case, Lab } from "../table";

const STEPS = ["bet", "win", "rollback", "close"] as const;
type Step = (typeof STEPS)[number];

/** Written from the rules: the required answer to each message in this order, and the final worth. */
function expected(order: Step[]): { codes: string[]; worth: number } {
  let [bet, won, back, closed, remembered] = [false, false, false, false, false];
  let worth = 0;
  const codes = order.map((step) => {
    if (step === "close") closed = true;
    if (step === "bet") {
      if (remembered) return "bet_rolled_back";
      if (closed) return "round_closed";
      bet = true;
      worth -= 100;
    }
    if (step === "win") {
      if (!bet || back) return "round_without_bet";
      won = true;
      worth += 300;
    }
    if (step === "rollback") {
      if (!bet) remembered = true;
      else if (won || closed) return "rollback_too_late";
      else {
        back = true;
        worth += 100;
      }
    }
    return "ok";
  });
  return { codes, worth };
}

function permutations(items: Step[]): Step[][] {
  if (items.length <= 1) return [items];
  return items.flatMap((item, at) => permutations([...items.slice(0, at), ...items.slice(at + 1)]).map((rest) => [item, ...rest]));
}

async function play(lab: Lab, order: Step[], times: number): Promise<{ codes: string[]; worth: number }> {
  const bet = lab.newBet();
  const win = { ...bet, transactionId: newId("tx"), amount: "3.00" };
  const send: Record<Step, () => ReturnType<Lab["bet"]>> = {
    bet: () => lab.bet(bet),
    win: () => lab.win(win),
    rollback: () => lab.rollback(bet),
    close: () => lab.close(bet),
  };
  const codes: string[] = [];
  const worth = await lab.moved(async () => {
    for (const step of order) {
      codes.push((await send[step]()).code);
      for (let copy = 1; copy < times; copy++) await send[step]();
    }
  });
  return { codes, worth };
}

const orders = permutations([...STEPS]).flatMap((order): Case[] => [
  [order.join(", "), async (lab) => lab.is(await play(lab, order, 1), expected(order))],
  [`${order.join(", ")}, each twice`, async (lab) => lab.is(await play(lab, order, 2), expected(order))],
]);

export const ORDERS: readonly Case[] = [
  ...orders,
  [
    "a whole round, then its rollback, a late win and a bet",
    async (lab) => {
      const bet = lab.newBet();
      const codes: string[] = [];
      const worth = await lab.moved(async () => {
        codes.push((await lab.play(bet)).code, (await lab.rollback(bet)).code);
        codes.push((await lab.win({ ...bet, transactionId: newId("tx"), amount: "1.00" })).code);
        codes.push((await lab.bet({ ...bet, transactionId: newId("tx") })).code);
      });
      lab.is([codes, worth], [["ok", "rollback_too_late", "ok", "round_closed"], 300]);
    },
  ],
  [
    "a whole round after its own rollback is refused",
    async (lab) => {
      const bet = lab.newBet();
      await lab.rollback(bet);
      lab.is(await lab.moved(async () => lab.is((await lab.play(bet)).code, "bet_rolled_back")), 0);
    },
  ],
  [
    "a whole round that cannot be paid for wins nothing",
    async (lab) => lab.is(await lab.moved(async () => lab.is((await lab.play(lab.newBet("999999.00"))).code, "insufficient_funds")), 0),
  ],
];
