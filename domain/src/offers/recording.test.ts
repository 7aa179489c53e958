import { expect, test } from "vitest";
import { canonical } from "./canonical";
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

/** Words that choose between sentences; everything else is told as a value. */
const CHOICES = /(^|\.)(on|need|give|of|period|entry|order|release|onWithdraw|base|measure)$/;

function nextTo(value: unknown): unknown {
  if (typeof value === "boolean") return !value;
  if (typeof value === "number") return value > 0 ? value - 1 : value + 1;
  if (typeof value !== "string" || value.endsWith("Z")) return "2029-02-03T04:05:06.000Z";
  return /^\d+$/.test(value) ? String(BigInt(value) + 1n) : `${value}x`;
}

function withNext(offer: Offer, leaf: string): Offer {
  const copy = structuredClone(offer) as unknown as Record<string, unknown>;
  const names = leaf.split(".");
  const last = names.pop() ?? "";
  const holder = names.reduce((at, name) => at[name] as Record<string, unknown>, copy);
  holder[last] = nextTo(holder[last]);
  return copy as unknown as Offer;
}

test.each(Object.keys(OFFER_TEMPLATES) as OfferTemplate[])("no value of %s can change without its terms", (name) => {
  const offer: Offer = OFFER_TEMPLATES[name];
  const leaves = leavesOf(offer).filter((leaf) => leaf !== "wagering" && leaf !== "who" && !CHOICES.test(leaf));
  const silent = leaves.filter((leaf) => canonical(termsOf(withNext(offer, leaf))) === canonical(termsOf(offer)));
  expect(silent).toEqual([]);
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
