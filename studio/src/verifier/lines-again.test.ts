import { expect, test } from "vitest";
import { betStream } from "../kit/fairness/seeds";
import { PLAYABLES } from "../rgs/playables";
import { LINES_AGAIN } from "./lines-again";

const SEEDS = { serverSeed: "c1ea7f9ef53ac7b644e521b8738a5fa0a2c87eabc7a16ff6645747283c9f4d79", clientSeed: "player-1" };
const ROUNDS = process.env.DEEP ? 100_000 : 3_000;

test("GS-10 two programs that share no code agree on every round of Four Lamps, those with free spins among them", () => {
  let opened = 0;
  for (let nonce = 0; nonce < ROUNDS; nonce++) {
    const story = PLAYABLES.get("four-lamps-1")?.tell(betStream(SEEDS, nonce), null, []);
    if (story && story.events.length > 2) opened += 1;
    expect(LINES_AGAIN["four-lamps-1"]?.(betStream(SEEDS, nonce).word, null, [])).toBe(story?.odds4);
  }
  expect(opened).toBeGreaterThan(10);
});
