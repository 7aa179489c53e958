import { expect, test } from "vitest";
import { createClock } from "../clock";
import { createShow, type ShowTools } from "./show";

const STAKE = 2_000n;
const BET = 20;

/** What is heard, counted up and thrown about when these credits are won and the round ends. */
async function celebrated(credits: number): Promise<string[]> {
  const seen: string[] = [];
  const clock = createClock();
  const note = (text: string) => () => void seen.push(text);
  const tools = {
    page: {
      clock,
      sound: { play: (name: string) => void seen.push(name) },
      hud: { win: { set: () => undefined, count: async () => void seen.push("counted up") } },
      t: (word: string) => word,
      amounts: { figure: String },
    },
    root: {},
    board: { light: () => undefined },
    banner: { show: (word: string) => void seen.push(word), hide: () => undefined },
    figures: { show: () => undefined, hide: () => undefined },
    coins: { shower: note("coins") },
    bet: BET,
    rare: null,
  } as unknown as ShowTools;
  const show = createShow(tools, STAKE);
  const steps = [() => show.showWins([], credits), () => show.total(credits)];
  for (const step of steps) {
    const done = step();
    clock.hurry();
    await done;
  }
  return seen;
}

test("RG-13 a spin that returns its stake or less is neither heard, counted up nor named", async () => {
  for (const credits of [1, BET - 1, BET]) expect([credits, await celebrated(credits)]).toEqual([credits, []]);
  expect(await celebrated(BET + 1)).toEqual(["win", "counted up"]);
  expect(await celebrated(BET * 10)).toEqual(["win", "counted up", "niceWin", "great", "coins"]);
});
