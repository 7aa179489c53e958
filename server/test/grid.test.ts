import { ALL_CALLS } from "@magpie/contract/all";
import { type Call, isClosedToAway, type TokenRule } from "@magpie/contract/kit/call";
import { beforeAll, describe, expect, test } from "vitest";
import { CLOSED_TO_AWAY, OPEN_TO_AWAY } from "./grid/away";
import { tokensOf } from "./grid/callers";
import { idsOf, OWNED, PUBLIC_IDS, TRIED_BESIDE } from "./grid/owned";
import { CALLERS, type Caller, verdicts } from "./grid/rules";
import { NEEDS_NONE, NEEDS_TOKEN, TAKES_TOKEN } from "./grid/spec-tokens";
import { steppedUp } from "./people/sessions";
import { type World, type WorldMember, type WorldMerchant, world } from "./world";

let here: World;
let shop: WorldMerchant;
let tokens: Record<Caller, string | null>;

beforeAll(async () => {
  here = await world();
  shop = await here.merchant();
  tokens = await tokensOf(here, shop);
});

/** A field that no call has: an admitted caller is refused for it, so that nothing is done. */
const STRAY = "nobody-sends-this";

async function ask(call: Call, token: string | null, query = "", headers: Record<string, string> = {}): Promise<string> {
  const identity = { ...(token && { Authorization: token }), ...headers };
  const { json } =
    call.method === "GET"
      ? await shop.raw(`${call.path}?${STRAY}=1&${query}`, { headers: identity, agent: here.agent })
      : await shop.raw(`${call.path}?${takesAnything(call) ? `${STRAY}=1&` : ""}${query}`, {
          method: call.method,
          headers: { "Content-Type": "application/json", ...identity },
          body: JSON.stringify({ [STRAY]: 1 }),
          agent: here.agent,
        });
  return (json as { errorCode?: string }).errorCode ?? "answered";
}

/** The body is whatever an outside signer sent, so the stray field goes into the address. */
function takesAnything({ token, file }: Call): boolean {
  return token === "none" && file !== undefined;
}

const OF_OFFICE: readonly Caller[] = ["visitor", "operator", "operatorWithRights"];

/** To the office's calls a member is a stranger, of whatever kind: three kinds ask here, others at the next call; `npm run check:deep` has all ask. */
function askersOf(call: Call): readonly Caller[] {
  if (call.token !== "operator" || process.env.DEEP) return CALLERS;
  const others = CALLERS.filter((caller) => !OF_OFFICE.includes(caller));
  const at = ALL_CALLS.indexOf(call);
  return [...OF_OFFICE, ...[0, 4, 8].map((step) => others[(at + step) % others.length] as Caller)];
}

const OF_MEMBERS: readonly TokenRule[] = ["optional", "session", "member", "agent"];

describe("the grid", () => {
  test.each(ALL_CALLS.map((call) => [call.name, call] as const))(
    "ID-21 G-14 RG-06 %s is open to exactly those its contract names",
    async (_name, call) => {
      const expected = verdicts(call);
      const callers = askersOf(call);
      const answers = await Promise.all(callers.map(async (caller) => [caller, await ask(call, tokens[caller])]));
      expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(callers.map((caller) => [caller, expected[caller]])));
    },
  );

  const STRANGERS = ["visitor", "badToken", "expired", "otherMerchant"] as const;
  const refused = "not_logged_in";
  test.each([
    ...NEEDS_TOKEN.map((path) => [path, "needs a token", [refused, refused, refused, refused]] as const),
    ...TAKES_TOKEN.map((path) => [path, "takes a token or none", ["heard", refused, refused, refused]] as const),
    ...NEEDS_NONE.map((path) => [path, "needs no token", ["heard", "heard", "heard", "heard"]] as const),
  ])("ID-21 %s %s, as the specification says", async (path, _rule, expected) => {
    const calls = ALL_CALLS.filter((call) => call.path === path);
    expect(calls).not.toEqual([]);
    for (const call of calls) {
      const answers = await Promise.all(STRANGERS.map((caller) => ask(call, tokens[caller])));
      expect(answers.map((answer) => (answer === refused ? refused : "heard"))).toEqual(expected);
    }
  });

  test("RG-06 every call that changes something says whether somebody on a break or excluded may make it", () => {
    const changing = ALL_CALLS.filter(({ method, token }) => method !== "GET" && OF_MEMBERS.includes(token));
    const namesOf = (calls: readonly Call[]) => calls.map(({ name }) => name).sort();
    expect(namesOf(changing.filter((call) => !isClosedToAway(call)))).toEqual([...OPEN_TO_AWAY].sort());
    expect(namesOf(changing.filter(isClosedToAway))).toEqual([...CLOSED_TO_AWAY].sort());
  });

  test("SEC-25 what a browser says about its rights opens nothing", async () => {
    const claims = { Cookie: "isAgent=true; type=1; customerId=1", IsAgent: "true", Type: "1", CustomerId: "1" };
    for (const call of ALL_CALLS.filter(({ token }) => token === "agent")) {
      expect([call.name, await ask(call, tokens.member, "", claims)]).toEqual([call.name, "operation_not_allowed"]);
    }
  });

  test("X-08 a token or a merchant in the address opens nothing", async () => {
    const query = `token=${tokens.agent}&merchant=${shop.code}`;
    for (const call of ALL_CALLS.filter(({ token }) => token !== "none" && token !== "optional" && token !== "vendor")) {
      expect([call.name, await ask(call, null, query)]).toEqual([call.name, "not_logged_in"]);
    }
  });
});

function idFieldOf(call: Call): string {
  return idsOf(call)[0]?.split(" ")[1] ?? "id";
}

describe("ids", () => {
  test("SEC-23 G-14 every call that takes an id is tried with somebody else's, unless it belongs to nobody", () => {
    const tried = OWNED.flatMap(({ call }) => idsOf(call));
    // An operator may name everything of the merchant; a vendor's ids are its own.
    const ofMembers = ALL_CALLS.filter(({ token }) => token !== "operator" && token !== "vendor");
    expect(ofMembers.flatMap(idsOf).sort()).toEqual([...tried, ...PUBLIC_IDS, ...TRIED_BESIDE].sort());
  });

  test.each(OWNED.map((owned) => [owned.call.name, owned] as const))(
    "SEC-23 G-14 %s does not know another member's",
    async (_name, owned) => {
      const [owner, stranger] = [await steppedUp(shop, await shop.member()), await steppedUp(shop, await shop.member())];
      const id = await shop.rows((db) => owned.give(db, owner.id));
      const isThere = () => shop.rows((db) => owned.isThere(db, id));
      const outcome = (who: WorldMember, named: string) =>
        who.send(owned.call, { [idFieldOf(owned.call)]: named }).then(
          () => "answered",
          ({ code }) => code,
        );
      expect([await outcome(stranger, id), await isThere()]).toEqual([await outcome(stranger, crypto.randomUUID()), true]);
      // The owner's own try shows that it was the right id: reading leaves it, every other call ends it.
      expect([await outcome(owner, id), await isThere()]).toEqual(["answered", owned.call.method === "GET"]);
    },
  );
});
