import type { StudioRound } from "@magpie/contract/studio";
import { expect, test } from "vitest";
import { createWords } from "../../words/words";
import { createAmounts } from "../amounts";
import type { Page } from "../page";
import { showUnfinished, type Turns } from "./turns";

const LEFT = { id: "r-1", stake: "5.00", choice: null, state: "placed" } as StudioRound;

/** A page whose server answers with this state, and the list of messages to player and server. */
function pageThatAnswers(state: StudioRound["state"]) {
  const told: string[] = [];
  const note = (text: string) => () => void told.push(text);
  const settle = async (_: string, { roundId }: { roundId: string }) => {
    told.push(`asked ${roundId}`);
    return { round: { ...LEFT, state, payout: "12.50", events: ["an event"] }, balance: "107.50" };
  };
  const page = {
    t: createWords("en"),
    amounts: createAmounts("en", "INR", 2),
    client: { settle },
    hud: {
      notice: (text: string | null) => void told.push(`notice ${text}`),
      win: { set: (win: bigint) => void told.push(`win ${win}`) },
      say: note("said"),
    },
    showing: note("showing"),
    shown: note("shown"),
    setBalance: (amount: bigint) => void told.push(`balance ${amount}`),
    explain: note("explained"),
  } as unknown as Page;
  const turns: Turns = {
    begin: note("begin"),
    cancel: note("cancel"),
    showRound: async ({ events }) => void told.push(`events ${events.length}`),
  };
  return { page, turns, told };
}

test("GS-07 a round that was left is asked for under its own id and shown to its end before another can begin", async () => {
  const { page, turns, told } = pageThatAnswers("settled");
  await showUnfinished(page, turns, LEFT);
  expect(told).toEqual([
    "showing",
    "notice Your last round goes on from where it was.",
    "begin",
    "asked r-1",
    "balance 10750",
    "events 1",
    "win 1250",
    "said",
    "shown",
    "notice null",
  ]);
});

test("GS-07 a round that could not be finished shows nothing, and says that the stake came back", async () => {
  const { page, turns, told } = pageThatAnswers("voided");
  await showUnfinished(page, turns, LEFT);
  expect(told).toContain("cancel");
  expect(told.at(-1)).toBe("notice The round could not be finished. Your stake was returned.");
  expect(told.some((text) => text.startsWith("events"))).toBe(false);
});
