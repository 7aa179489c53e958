import { OFFER_STATES, type OfferCard } from "@magpie/contract/promotions/shapes";
import { expect, test } from "vitest";
import { claimsAtOnce, lookOf } from "./offer-looks";

test("each state of an offer has a badge of its own words", () => {
  expect(OFFER_STATES.map((state) => lookOf({ state, frozen: false }).word)).toEqual([...OFFER_STATES]);
});

test("a frozen offer says so, unless it is over for the member anyway", () => {
  expect(lookOf({ state: "claim", frozen: true }).word).toBe("frozen");
  expect(lookOf({ state: "claimed", frozen: true }).word).toBe("claimed");
});

const card = (some: object) => ({ action: "claim", entered: false, frozen: false, reward: { give: "bonus" }, ...some }) as OfferCard;

test("a bonus whose terms were not accepted yet is claimed on its page, not on its card", () => {
  expect(claimsAtOnce(card({}))).toBe(false);
  expect(claimsAtOnce(card({ entered: true }))).toBe(true);
  expect(claimsAtOnce(card({ reward: { give: "cash" } }))).toBe(true);
  expect(claimsAtOnce(card({ entered: true, frozen: true }))).toBe(false);
  expect(claimsAtOnce(card({ entered: true, action: "join" }))).toBe(false);
});
