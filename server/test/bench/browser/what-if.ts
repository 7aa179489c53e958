import type { TeamWhatIf } from "@magpie/contract/agency/statements";
import { WHAT_IF_DAYS } from "@magpie/contract/agency/statements";
import { listOf, teamSums } from "@magpie/contract/agency/what-if-sums";
import type { ContractKind } from "@magpie/domain/agency/contract";
import { whatIfOf } from "@magpie/domain/agency/what-if/what-if";
import { DAY_MS } from "@magpie/domain/durations";
import { addDays } from "@magpie/domain/period";

const FIRST = "2026-01-01";
const CATEGORIES = ["LOTT", "ELOTT", "SEA", "RNG", "LIVE", "FISH", "SPORTS", "ESPORTS", "PVP", "COCKFIGHT"];
/** Shares of an agent's own that changed in the time: all members whose terms are not tried are added up by these. */
const OWN_SHARES = [8000, 7900, 7800];
const STEPS = 40;
/** Windows of a day. */
const WINDOWS: Record<ContractKind, number> = { realtime: 288, hourly: 24, daily: 1, dividend: 1 };

export interface WhatIfTimes {
  /** From the answer that was read to the first figures, and from a step of a slider to the next ones, in milliseconds. */
  readMs: number;
  firstMs: number;
  stepMs: number;
  sums: number;
}

/** Other terms tried on 90 days of ten thousand members who play in every category, with every kind of contract paid in every window. */
export function timeWhatIf(): WhatIfTimes {
  const answer = JSON.stringify(answerOf());
  const begun = performance.now();
  const read = JSON.parse(answer) as TeamWhatIf;
  const start = performance.now();
  const sums = teamSums(read);
  const under = whatIfOf(sums);
  under({ shares: [], tiers: [] });
  const firstMs = performance.now() - start;
  const steps = Array.from({ length: STEPS }, (_, step) => {
    const from = performance.now();
    const tiers = [{ active: 0, validBet: 0n, profit: 0n, ratePpm: 1000 + step }];
    const kind = (["realtime", "hourly", "daily", "dividend"] as const)[step % 4] ?? "daily";
    under({
      shares: [{ account: "below", category: CATEGORIES[step % 10] ?? "RNG", ppm: 3000 + step }],
      tiers: [{ account: "below", kind, tiers }],
    });
    return performance.now() - from;
  });
  return {
    readMs: start - begun,
    firstMs,
    stepMs: Math.max(...steps),
    sums: sums.edges.length + sums.others.length + sums.windows.reduce((all, { from }) => all + from.length, 0),
  };
}

function answerOf(): TeamWhatIf {
  const days = Array.from({ length: WHAT_IF_DAYS }, (_, day) => day);
  const sums = days.map((day): [number, string] => [day, String(1_000_003 + day)]);
  const theirs = days.map((day): [number, string, string] => [day, String(10_000_003 + day), String((10_000_003 + day) * 3777)]);
  const edges = CATEGORIES.map((category) => ({ receiver: "me", child: "below", category, ownPpm: 8000, childPpm: 5000, sums }));
  const others = CATEGORIES.flatMap((category) =>
    ["me", "below"].flatMap((receiver) => OWN_SHARES.map((ownPpm) => ({ receiver, category, ownPpm, sums: theirs }))),
  );
  const kinds = Object.keys(WINDOWS) as ContractKind[];
  const terms = kinds.flatMap((kind) =>
    [2000, 1000].map((ratePpm) => ({
      tiers: [{ active: 0, validBet: "0", profit: "0", ratePpm }],
      carry: kind === "dividend" ? ("FULL" as const) : null,
    })),
  );
  const windows = kinds.flatMap((kind, place) => windowsOf(kind, place * 2));
  return { account: "me", firstDay: FIRST, days: WHAT_IF_DAYS, edges, others, carries: [], terms, windows };
}

/** Every window of the agent, and the same of the one below. */
function windowsOf(kind: ContractKind, terms: number): TeamWhatIf["windows"] {
  const all = Array.from({ length: WHAT_IF_DAYS * WINDOWS[kind] }, (_, place) => ({
    day: Math.floor(place / WINDOWS[kind]),
    at: place % WINDOWS[kind],
    validBet: 1_000_000 * (kind === "realtime" ? (place % WINDOWS[kind]) + 1 : 1),
  }));
  const grossAt = (ratePpm: number) => listOf(all.map(({ validBet }) => (validBet * ratePpm) / 1_000_000));
  const both = {
    kind,
    count: all.length,
    from: listOf(all.map(({ day, at }) => (Date.parse(addDays(FIRST, day)) + (at * DAY_MS) / WINDOWS[kind]) / 1000)),
    firstDay: listOf(all.map(({ day }) => day)),
    lastDay: kind === "dividend" ? listOf(all.map(({ day }) => day)) : "",
    creditedOn: listOf(all.map(({ day }) => day + 1)),
    isUnearned: "",
    active: listOf(all.map(() => 5)),
    validBet: listOf(all.map(({ validBet }) => validBet)),
    profit: kind === "dividend" ? listOf(all.map(() => 5_000_000)) : "",
    ...{ carryIn: "", debtIn: "", paidBefore: "" },
  };
  return [
    { ...both, receiver: "me", upline: null, terms, gross: grossAt(2000), downlines: grossAt(1000) },
    { ...both, receiver: "below", upline: "me", terms: terms + 1, gross: grossAt(1000), downlines: "" },
  ];
}
