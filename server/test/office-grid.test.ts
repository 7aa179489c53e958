import { ALL_CALLS } from "@magpie/contract/all";
import type { Call } from "@magpie/contract/kit/call";
import { defaultRoles } from "@magpie/domain/operators/roles";
import { beforeAll, describe, expect, test } from "vitest";
import { addPerson, openOperatorSession } from "../src/modules/operators/operators";
import { type World, type WorldMerchant, world } from "./world";

const ROLES = defaultRoles("INR");
const CALLS = ALL_CALLS.filter(({ token }) => token === "operator");

let here: World;
let shop: WorldMerchant;
const tokens = new Map<string, string>();

beforeAll(async () => {
  here = await world();
  shop = await here.merchant();
  for (const { id } of ROLES) {
    await shop.unguarded((db) => addPerson(db, { id, account: id, name: id, personId: id }, [id], here.now()));
    tokens.set(id, await shop.visit((ctx) => openOperatorSession(ctx, id)));
  }
});

/** An input that no call takes: whoever may make the call is refused for it, so that nothing is done. */
async function ask(call: Call, role: string): Promise<boolean> {
  const identity = { Authorization: tokens.get(role) ?? "", "Content-Type": "application/json" };
  const stray = "nobody-sends-this";
  const { json } =
    call.method === "GET"
      ? await shop.raw(`${call.path}?${stray}=1`, { headers: identity, agent: here.agent })
      : await shop.raw(call.path, { method: call.method, headers: identity, body: JSON.stringify({ [stray]: 1 }), agent: here.agent });
  const { errorCode } = json as { errorCode?: string };
  expect(["operation_not_allowed", "invalid_input"], `${role} ${call.name}`).toContain(errorCode);
  return errorCode === "invalid_input";
}

/** Those whom a call is asked by here: one whom its right lets make it and one whom it does not, others at the next call; `npm run check:deep` asks by all. */
function askersOf(call: Call): string[] {
  const at = CALLS.indexOf(call);
  const mayMake = (role: (typeof ROLES)[number]) => call.right === undefined || role.rights.includes(call.right);
  const sides = [ROLES.filter(mayMake), ROLES.filter((role) => !mayMake(role))];
  const asked = process.env.DEEP ? sides.flat() : sides.flatMap((side) => side[at % side.length] ?? []);
  return asked.map(({ id }) => id);
}

describe("the office's grid", () => {
  test.each(ROLES.map((role) => [role.name, role] as const))(
    "G-14 office 13 %s makes exactly the calls of its rights, and those that need none",
    async (_name, { id, rights }) => {
      const calls = CALLS.filter((call) => askersOf(call).includes(id));
      const answers = await Promise.all(calls.map(async (call) => [call.name, await ask(call, id)]));
      const verdicts = calls.map(({ name, right }) => [name, right === undefined || rights.includes(right)] as const);
      expect(new Set(verdicts.map(([, isAdmitted]) => isAdmitted))).toEqual(new Set([true, false]));
      expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(verdicts));
    },
  );
});
