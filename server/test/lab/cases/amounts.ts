import type { Case } from "../table";

const BAD: unknown[] = [
  "1.001",
  "0.001",
  "1e3",
  "1E3",
  "-1",
  "-0.01",
  "+1",
  "NaN",
  "Infinity",
  "",
  " ",
  " 1",
  "1 ",
  "1,5",
  "1.",
  ".5",
  "01",
  "00",
  "0x10",
  "1_000",
  "9007199254740993",
  "99999999999999999999",
  "１",
  "१",
  "1.0.0",
  "1/2",
  1,
  1.5,
  0,
  null,
  true,
  ["1"],
  { amount: "1" },
];

export const AMOUNTS: readonly Case[] = [
  ...BAD.flatMap((amount): Case[] => [
    [`a bet of ${JSON.stringify(amount)}`, async (lab) => lab.is((await lab.bet({ ...lab.newBet(), amount })).code, "invalid_input")],
  ]),
  ...["1.001", "-1", "1e3", "", 1, null].map(
    (amount): Case => [
      `a win of ${JSON.stringify(amount)}`,
      async (lab) => {
        const bet = lab.newBet();
        await lab.bet(bet);
        lab.is((await lab.win({ ...bet, amount })).code, "invalid_input");
      },
    ],
  ),
  ["a bet of one hundredth is exact", async (lab) => lab.is(await lab.moved(() => lab.bet(lab.newBet("0.01"))), -1)],
  ["a bet of a tenth without a second digit is exact", async (lab) => lab.is(await lab.moved(() => lab.bet(lab.newBet("0.1"))), -10)],
  [
    "a thousand hundredths are ten",
    async (lab) => lab.is(await lab.moved(() => Promise.all(Array.from({ length: 100 }, () => lab.bet(lab.newBet("0.01"))))), -100),
  ],
  ["more than the player has is refused", async (lab) => lab.is((await lab.bet(lab.newBet("9999999999.00"))).code, "insufficient_funds")],
  ["a bet of nothing is taken", async (lab) => lab.is((await lab.bet(lab.newBet("0.00"))).code, "ok")],
];
