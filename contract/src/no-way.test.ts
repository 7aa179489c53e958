import { expect, test } from "vitest";
import { z } from "zod";
import { ALL_CALLS } from "./all";
import { type Call, calls, isOfOffice } from "./kit/call";

/** Words by which an input, a call or a path could speak of what decides a round or a draw. */
const DECIDING =
  /^(draws?|rounds?|issues?|results?|outcomes?|rtp|returns?|seeds?|nonce|salt|odds|prizes?|paytables?|reels?|payouts?|tickets?id|games?|gamecode|engines?|maths|books?|versions?|weights?|settle(ment)?|rules?|caps?|multipliers?|chance)$/;
/** No reason makes one of these right in the hands of the office. */
const NEVER = /^(rtp|returns?|seeds?|nonce|salt|odds|paytables?|reels?|maths|multipliers?)$/;

/** Changing calls of the office that speak of such things, each with the reason why it cannot reach what has a stake on it. */
const REVIEWED: Readonly<Record<string, string>> = {
  "cases.answer": "Says how a complaint ends; money that it brings is a correction by two, and the round stays as it was.",
  "cashier.issueVouchers": "Issues codes for money, and no draw's issue.",
  "catalogue.hot": "Which games stand first in the lobby.",
  "catalogue.order": "In which order games stand in the lobby.",
  "catalogue.setGame": "Shows or hides a tile and its badge; what its rounds pay is not in it.",
  "chance.propose": "Sets up a wheel, a raffle or a pool that nobody can enter yet; once it is open it stays as it is.",
  "chance.approve": "Opens it as it was read. Its seed is made by the server then, and no call chooses it.",
  "content.restore": "An older version of a text or picture.",
  "lottery.releaseTicket":
    "Chooses between two verdicts that are worked out from the result, or gives the price back: nobody types an amount.",
  "lottery.enterResult": "For draws of others alone, once they are closed and due; a draw of ours is refused (L-05).",
  "lottery.correctResult": "For settled draws of others alone; a draw of ours is refused (L-06).",
  "lottery.setLimits":
    "The most that tickets sold from then on pay and take: a ticket, a plan and an issue that stand keep theirs, and no odds or result is in it.",
  "lottery.voidDraw": "Calls a draw off before it has a result: every stake returns, so that nobody wins or loses by it (L-07).",
  "missions.setRace": "Names categories whose bets are counted after they are settled.",
  "promotions.saveDraft": "A draft names games in which a bonus may be played; what a round pays is not in it.",
  "reconcile.settle": "Books what a provider's file and ours differ by against the provider's account, after the rounds are over.",
  "reports.csv": "Writes down that a report was taken; its figures are sums of what has happened.",
  "reports.linesCsv": "The same for the lines below a figure.",
  "reports.saveSchedule": "Has the same report made each day; the game that it may be narrowed to is one of its filters.",
  "vip.setLadder": "Weights of experience that is counted from settled stakes.",
  "withdrawals.settle": "The outcome of a payment at the bank.",
};

/** All names of fields in an input, however deep. */
function fieldsOf(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(fieldsOf);
  if (typeof schema !== "object" || schema === null) return [];
  const { properties = {}, ...rest } = schema as { properties?: Record<string, unknown> };
  const inside = Object.entries(rest).flatMap(([key, value]) => (key === "$defs" ? Object.values(value as object) : [value]));
  return [...Object.keys(properties), ...fieldsOf(Object.values(properties)), ...fieldsOf(inside)];
}

/** A name and the words in it: `prizeTable` speaks of prizes. */
function wordsOf(name: string): string[] {
  return [name.toLowerCase(), ...name.split(/(?=[A-Z])|[^A-Za-z]+/).map((word) => word.toLowerCase())];
}

function speaksOf({ name, path, input }: Call, what: RegExp): boolean {
  const fields = fieldsOf(z.toJSONSchema(input, { io: "input", unrepresentable: "any" }));
  return [...name.split("."), ...path.split("/").slice(2), ...fields].some((text) => wordsOf(text).some((word) => what.test(word)));
}

/** Changing calls of the office that speak of what decides rounds and draws. */
function deciding(all: readonly Call[], what = DECIDING): string[] {
  return all
    .filter((call) => isOfOffice(call) && call.method !== "GET" && !call.changesNothing)
    .filter((call) => speaksOf(call, what))
    .map(({ name }) => name)
    .sort();
}

test("no way to an outcome: every act of the office that speaks of draws, rounds or prizes was looked at, and none sets a seed, odds or a return", () => {
  expect(deciding(ALL_CALLS)).toEqual(Object.keys(REVIEWED).sort());
  expect(deciding(ALL_CALLS, NEVER)).toEqual([]);
});

test("a call that could set a result, a return, a seed or a price is found, however it hides", () => {
  const office = { method: "POST", token: "operator", right: "catalogue.edit", encrypted: false, limit: "write", summary: "" } as const;
  const output = z.object({});
  const planted = calls("planted", {
    setRtp: { ...office, path: "/ops/planted/a", input: z.object({ to: z.int() }), output },
    tune: { ...office, path: "/ops/planted/b", input: z.object({ deep: z.array(z.object({ newSeed: z.string() })) }), output },
    price: {
      ...office,
      path: "/ops/planted/c",
      input: z.object({ one: z.union([z.string(), z.object({ prizeTable: z.string() })]) }),
      output,
    },
    quiet: { ...office, path: "/ops/planted/draw/close", input: z.object({ id: z.string() }), output },
    harmless: { ...office, path: "/ops/planted/d", input: z.object({ reason: z.string() }), output },
    reads: { ...office, method: "GET", limit: "read", path: "/ops/planted/e", input: z.object({ gameCode: z.string() }), output },
  });
  expect(deciding(Object.values(planted))).toEqual(["planted.price", "planted.quiet", "planted.setRtp", "planted.tune"]);
  expect(deciding(Object.values(planted), NEVER)).toEqual(["planted.setRtp", "planted.tune"]);
});
