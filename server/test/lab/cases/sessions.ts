import { newId } from "../client";
import type { Case } from "../table";

export const SESSIONS: readonly Case[] = [
  [
    "a launch token is good once",
    async (lab) => lab.is((await lab.client.send("open", { token: lab.client.target.launches[0] })).code, "launch_refused"),
  ],
  [
    "a made-up launch token opens nothing",
    async (lab) => lab.is((await lab.client.send("open", { token: "x".repeat(43) })).code, "launch_refused"),
  ],
  [
    "a launch token of another shape is no input",
    async (lab) => lab.is((await lab.client.send("open", { token: "short" })).code, "invalid_input"),
  ],
  [
    "of many sessions the door names those that are open",
    async (lab) => {
      const sessions = [lab.ana.session, newId("session"), lab.bob.session];
      const { value } = await lab.client.send("sessions", { sessions });
      lab.is(JSON.stringify((value.open as string[]).sort()), JSON.stringify([lab.ana.session, lab.bob.session].sort()));
    },
  ],
  [
    "a list without end is no input",
    async (lab) => lab.is((await lab.client.send("sessions", { sessions: Array(201).fill("x") })).code, "invalid_input"),
  ],
  ["the player's own session is taken", async (lab) => lab.is((await lab.bet({ ...lab.newBet(), session: lab.ana.session })).code, "ok")],
  [
    "another player's session is not",
    async (lab) => lab.is((await lab.bet({ ...lab.newBet(), session: lab.bob.session })).code, "game_session_ended"),
  ],
  [
    "a made-up session is not",
    async (lab) => lab.is((await lab.bet({ ...lab.newBet(), session: newId("session") })).code, "game_session_ended"),
  ],
  [
    "a game that the player has not open takes no bet",
    async (lab) => lab.is((await lab.bet({ ...lab.newBet(), gameCode: lab.client.target.otherGame })).code, "game_session_ended"),
  ],
  [
    "a player for play money is another one",
    async (lab) => lab.is((await lab.bet({ ...lab.newBet(), player: `${lab.ana.player}.trial` })).code, "player_unknown"),
  ],
  [
    "a balance is told of those who came, and of nobody else",
    async (lab) =>
      lab.is(
        (await lab.client.send("balance", { player: `${lab.ana.player}x`, currency: lab.client.target.currency })).code,
        "player_unknown",
      ),
  ],
  [
    "an unknown rollback of somebody who never came tells neither a balance nor that there is somebody",
    async (lab) => {
      const { amount: _, ...rollback } = lab.newBet();
      const ask = (player: string) => lab.client.send("rollback", { ...rollback, player });
      const answers = [await ask(`${lab.ana.player}x`), await ask(lab.client.target.stranger ?? `${lab.ana.player}.trial`)];
      for (const { code, value } of answers) lab.is([code, value], ["player_unknown", {}]);
    },
  ],
  [
    "nor does any other move of theirs",
    async (lab) => {
      const bet = { ...lab.newBet(), player: lab.client.target.stranger ?? `${lab.ana.player}.trial` };
      for (const { code, value } of [await lab.bet(bet), await lab.win(bet), await lab.close(bet)])
        lab.is([code, value], ["player_unknown", {}]);
    },
  ],
  [
    "another player's round pays nothing",
    async (lab) => {
      const bet = lab.newBet();
      await lab.bet(bet);
      lab.is((await lab.win({ ...bet, transactionId: newId("tx"), player: lab.bob.player, amount: "50.00" })).code, "round_without_bet");
    },
  ],
  [
    "another player cannot take a bet back",
    async (lab) => {
      const bet = lab.newBet();
      const moved = await lab.moved(async () => {
        await lab.bet(bet);
        lab.is((await lab.rollback({ ...bet, player: lab.bob.player })).code, "transaction_unknown");
      });
      lab.is(moved, -100);
    },
  ],
];
