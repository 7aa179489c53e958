import type { Withdrawal } from "@magpie/contract/withdrawals";
import { expect, test } from "vitest";
import { timelineOf } from "./timeline";

function went(...states: Withdrawal["state"][]): Withdrawal {
  const steps = states.map((state, place) => ({ state, at: `2026-03-01T10:0${place}:00Z`, reason: null, note: "" }));
  const state = states.at(-1) ?? "review";
  const rest = { id: "1", number: "W-1", amount: "1.00", currency: "INR", account: "Bank ··1", askedAt: "", confirmBy: null };
  return { ...rest, state, steps, can: { cancel: false, confirm: false, dispute: false } };
}

const said = (...states: Withdrawal["state"][]) => timelineOf(went(...states)).map(({ name, moment }) => `${name} ${moment}`);

test.each<[Withdrawal["state"][], string[]]>([
  [["review"], ["asked done", "checked now", "sent later", "arrived later"]],
  [
    ["review", "approved"],
    ["asked done", "checked done", "sent now", "arrived later"],
  ],
  [
    ["review", "approved", "paying"],
    ["asked done", "checked done", "sent done", "arrived now"],
  ],
  [
    ["review", "approved", "paying", "paid"],
    ["asked done", "checked done", "sent done", "arrived now"],
  ],
  [
    ["review", "approved", "paying", "paid", "received"],
    ["asked done", "checked done", "sent done", "arrived done"],
  ],
  [
    ["review", "approved", "paying", "paid", "assumed", "disputed"],
    ["asked done", "checked done", "sent done", "arrived now"],
  ],
  [
    ["review", "rejected"],
    ["asked done", "rejected failed"],
  ],
  [
    ["review", "cancelled"],
    ["asked done", "cancelled failed"],
  ],
  [
    ["review", "approved", "paying", "returned"],
    ["asked done", "checked done", "sent done", "returned failed"],
  ],
])("MO-04 after %j the way is %j", (states, way) => {
  expect(said(...states)).toEqual(way);
});
