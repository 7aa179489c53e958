import { DAY_MS } from "@magpie/domain/durations";
import { OFFER_TEMPLATES } from "@magpie/domain/offers/templates";
import { expect, test } from "vitest";
import { nextRun, type PlannedVersion } from "./plan";

const at = (day: string) => new Date(`${day}T00:00:00.000Z`);
const CASH = { give: "cash", amount: { fixed: "100" } } as const;

/** A version that pays a week's end, closed on a day. Mondays are 1, 8, 15, 22 and 29 March 2027. */
function version(number: number, published: string, closes: string, changes: Partial<PlannedVersion["rule"]> = {}): PlannedVersion {
  const window = { opens: "2027-03-01T00:00:00.000Z", closes: at(closes).toISOString() };
  const weekly = { window, period: "week", entry: "auto", trigger: { on: "periodEnd", base: "loss" }, reward: CASH } as const;
  return { number, hash: String(number), rule: { ...OFFER_TEMPLATES.cashback, ...weekly, ...changes }, publishedAt: at(published) };
}

/** The periods that are computed by then, in turn. */
function periodsOf(versions: readonly PlannedVersion[], now: string, { moved = 0, made = [] as { period: string; endsAt: Date }[] } = {}) {
  const runs = [...made];
  const state = { now: at(now), timeZone: "UTC", movedMs: BigInt(moved), stoppedAt: null };
  for (let next = nextRun(versions, runs, state); next && runs.length < 20; next = nextRun(versions, runs, state)) {
    runs.unshift({ period: next.period, endsAt: next.endsAt });
  }
  return runs.map(({ period, endsAt }) => `${period.slice(-5)}..${endsAt.toISOString().slice(5, 10)}`).toReversed();
}

test("P-06 a close that a freeze moved within a week that was computed makes no second run of it", () => {
  const made = [{ period: "week:2027-03-08", endsAt: at("2027-03-10") }];
  expect(periodsOf([version(1, "2027-03-08", "2027-03-10")], "2027-04-01", { made, moved: DAY_MS })).toEqual(["03-08..03-10"]);
  expect(periodsOf([version(1, "2027-03-08", "2027-03-10")], "2027-04-01", { made, moved: 7 * DAY_MS })).toEqual([
    "03-08..03-10",
    "03-15..03-17",
  ]);
});

test("P-06 an offer that is extended, or comes to pay a period's end, goes on from the next week", () => {
  const short = version(1, "2027-03-01", "2027-03-03");
  const soon = [short, version(2, "2027-03-04", "2027-03-20")];
  expect(periodsOf(soon, "2027-04-01")).toEqual(["03-01..03-03", "03-08..03-15", "03-15..03-20"]);
  expect(periodsOf([short, version(2, "2027-03-18", "2027-04-20")], "2027-03-30")).toEqual(["03-01..03-03", "03-22..03-29"]);
  for (const changes of [{ trigger: { on: "claim" } }, { trigger: { on: "claim" }, period: "once" }] as const) {
    const other = version(1, "2027-03-01", "2027-05-01", changes);
    expect(periodsOf([other, version(2, "2027-03-10", "2027-05-01")], "2027-03-23")).toEqual(["03-15..03-22"]);
    expect(periodsOf([other], "2027-04-30")).toEqual([]);
  }
});
