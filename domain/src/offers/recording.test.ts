import { expect, test } from "vitest";
import { decide } from "./decide";
import { applicationProblems } from "./entry";
import { passing } from "./fixtures";
import type { Offer } from "./offer";
import { periodKey } from "./period-key";
import { OFFER_TEMPLATES, type OfferTemplate } from "./templates";
import { termsOf } from "./terms";

/** Hands out an offer that notes every leaf that is read. */
function recorded(offer: Offer): { offer: Offer; read: Set<string> } {
  const read = new Set<string>();
  const watch = <T extends object>(value: T, path: string): T =>
    new Proxy(value, {
      get(target, name) {
        const inner: unknown = Reflect.get(target, name);
        if (typeof name === "symbol" || !Object.hasOwn(target, name)) return inner;
        const at = `${path}${name}`;
        if (typeof inner === "object" && inner !== null) return watch(inner, `${at}.`);
        read.add(at);
        return inner;
      },
    });
  return { offer: watch(offer, ""), read };
}

function leavesOf(value: unknown, path = ""): string[] {
  if (typeof value !== "object" || value === null) return [path.slice(0, -1)];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, `${path}${name}.`));
}

/** Everything that holds a player to the rule. A grant's wagering is read as play reads it: by the games of a bet. */
function enforce(offer: Offer, name: OfferTemplate): void {
  const { facts, event } = passing(name);
  const decision = decide(offer, facts, event);
  if ("grant" in decision && decision.grant.wagering) {
    const { bps, release } = decision.grant.wagering;
    for (const game of Object.keys(bps)) expect(bps[game]).toBeTypeOf("number");
    expect(release === "whole" || release.parts > 0).toBe(true);
  }
  // Pieces are given by whoever keeps them, by the name that the reward has.
  if ("grant" in decision && !("amount" in decision.grant.reward)) JSON.stringify(decision.grant.reward);
  periodKey(offer.period, { at: facts.now, deposit: "d1" }, "UTC");
  if (offer.review) applicationProblems(offer.review, { remark: "", pictures: 0, contact: null });
}

test.each(Object.keys(OFFER_TEMPLATES) as OfferTemplate[])("every leaf of %s is told by its terms and held by its enforcement", (name) => {
  const told = recorded(OFFER_TEMPLATES[name]);
  // Lists are handed on as they are, and read when they are written out.
  JSON.stringify(termsOf(told.offer));
  const held = recorded(OFFER_TEMPLATES[name]);
  enforce(held.offer, name);
  const leaves = leavesOf(OFFER_TEMPLATES[name]).filter((leaf) => leaf !== "wagering" && leaf !== "who");
  expect(leaves.filter((leaf) => !told.read.has(leaf))).toEqual([]);
  expect(leaves.filter((leaf) => !held.read.has(leaf))).toEqual([]);
});

test("the templates together have every kind of trigger, condition and reward, so that no leaf escapes the test above", () => {
  const offers: Offer[] = Object.values(OFFER_TEMPLATES);
  const kinds = (list: string[]) => [...new Set(list)].sort();
  expect(kinds(offers.map(({ trigger }) => trigger.on))).toEqual(
    ["bets", "checkIn", "claim", "deposit", "level", "periodEnd", "rank", "referral"].sort(),
  );
  expect(kinds(offers.map(({ reward }) => reward.give))).toEqual(
    ["bonus", "cash", "envelope", "item", "points", "rounds", "spin", "tickets"].sort(),
  );
  expect(kinds(offers.flatMap(({ who }) => who.map(({ need }) => need)))).toEqual(
    ["ageDays", "contact", "country", "depositCount", "firstInHousehold", "level", "tag", "team", "validInDays", "verified"].sort(),
  );
});
