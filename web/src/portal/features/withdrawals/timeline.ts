import type { Withdrawal } from "@magpie/contract/withdrawals";
import type { Moment } from "../../../ui/Timeline";

interface Passing {
  name: "asked" | "checked" | "sent" | "arrived";
  moment: Exclude<Moment, "failed">;
  at: string | null;
}

/** The end of a request that did not arrive. */
interface End {
  name: "rejected" | "cancelled" | "returned";
  moment: "failed";
  at: string | null;
  reason: Withdrawal["steps"][number]["reason"];
  note: string;
}

/** A place on the way of a request. */
export type Station = Passing | End;

const WAY = [
  { name: "asked", reached: ["review"] },
  { name: "checked", reached: ["approved"] },
  { name: "sent", reached: ["paying"] },
  { name: "arrived", reached: ["received", "assumed"] },
] as const satisfies readonly { name: Passing["name"]; reached: readonly Withdrawal["state"][] }[];

const ENDS = ["rejected", "cancelled", "returned"] as const;

/** The way from asking to arriving; a request that ended before has that end in place of what it never reached. */
export function timelineOf({ state, steps }: Withdrawal): Station[] {
  const passed = WAY.map(({ name, reached }): Passing => {
    const step = steps.findLast((each) => reached.some((one) => one === each.state));
    return { name, moment: step ? "done" : "later", at: step?.at ?? null };
  });
  const end = ENDS.find((each) => each === state);
  const last = steps.at(-1);
  if (end && last) {
    const behind = passed.filter(({ moment, name }) => moment === "done" && name !== "arrived");
    return [...behind, { name: end, moment: "failed", at: last.at, reason: last.reason, note: last.note }];
  }
  // A dispute puts in question whether it arrived.
  const now = state === "disputed" ? passed.at(-1) : passed.find(({ moment }) => moment === "later");
  if (now) now.moment = "now";
  return passed;
}
