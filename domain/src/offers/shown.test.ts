import { describe, expect, test } from "vitest";
import { factsOf as anyFacts, passing } from "./fixtures";
import type { Offer } from "./offer";
import { type OfferEntryFacts, shownState } from "./shown";
import { OFFER_TEMPLATES } from "./templates";

/** Of somebody whose first deposit is still to come. */
const factsOf = ({ member, ...facts }: Parameters<typeof anyFacts>[0] = {}) =>
  anyFacts({ ...facts, member: { depositCount: 0, ...member } });
const NEW: OfferEntryFacts = { entry: "none", reward: "none", claimUntil: null, mayEnterAgain: false };
const first: Offer = OFFER_TEMPLATES["first-deposit"];
const { mission, wheel } = OFFER_TEMPLATES;

const shown = (offer: Offer, mine: Partial<OfferEntryFacts> = {}, facts = factsOf()) => shownState(offer, { ...NEW, ...mine }, facts);

describe("an offer is shown as", () => {
  test("coming soon before it opens", () => {
    expect(shown(first, {}, factsOf({ now: new Date("2026-12-31T23:59:59Z") }))).toEqual({
      state: "comingSoon",
      opens: first.window.opens,
    });
  });

  test("join while nobody has entered, and as applying until a person has decided", () => {
    expect(shown(first)).toEqual({ state: "join" });
    expect(shown(OFFER_TEMPLATES.contact, {}, passing("contact").facts)).toEqual({ state: "join" });
    expect(shown(OFFER_TEMPLATES.contact, { entry: "applying" })).toEqual({ state: "applying" });
  });

  test("processing while a condition runs, a payment is under way, or claims are frozen", () => {
    expect(shown(first, { entry: "in" })).toEqual({ state: "processing" });
    expect(shown(OFFER_TEMPLATES.cashback)).toEqual({ state: "processing" });
    expect(shown(first, { entry: "in", reward: "paying" })).toEqual({ state: "processing" });
    const until = new Date("2027-07-01T00:00:00Z");
    expect(shown(mission, { entry: "in", reward: "ready", claimUntil: until }, factsOf({ offer: { run: "frozen" } }))).toEqual({
      state: "processing",
    });
  });

  test("claim when it is the player's move, until a date that is shown", () => {
    const until = new Date("2027-07-01T00:00:00Z");
    expect(shown(mission, { entry: "in", reward: "ready", claimUntil: until })).toEqual({ state: "claim", until });
    expect(shown(wheel)).toEqual({ state: "claim", until: new Date(wheel.window.closes) });
    expect(shown(mission, { entry: "in", reward: "ready", claimUntil: until }, factsOf({ now: until }))).toEqual({
      state: "closed",
      reason: "over",
    });
  });

  test("issued when it was paid by itself, and as claimed after a claim, even when the offer is over", () => {
    const late = factsOf({ now: new Date("2030-01-01T00:00:00Z") });
    expect(shown(first, { entry: "in", reward: "paid" }, late)).toEqual({ state: "issued" });
    expect(shown(mission, { entry: "in", reward: "paid" }, late)).toEqual({ state: "claimed" });
  });

  test("rejected, and whether one may try again", () => {
    expect(shown(OFFER_TEMPLATES.contact, { entry: "rejected", mayEnterAgain: true })).toEqual({ state: "rejected", mayEnterAgain: true });
  });

  test("closed when the deposit that it is for was made before, even to whoever joined it", () => {
    const made = factsOf({ member: { depositCount: 1 } });
    const closed = { state: "closed", reason: "unmet", unmet: [{ need: "depositNth", needs: 1, has: 1 }] };
    expect(shown(first, {}, made)).toEqual(closed);
    expect(shown(first, { entry: "in" }, made)).toEqual(closed);
    expect(shown(first, { entry: "in", reward: "paid" }, made)).toEqual({ state: "issued" });
  });

  test("closed when it is over, stopped or spent", () => {
    expect(shown(first, {}, factsOf({ now: new Date(first.window.closes) }))).toEqual({ state: "closed", reason: "over" });
    expect(shown(first, {}, factsOf({ offer: { run: "stopped" } }))).toEqual({ state: "closed", reason: "stopped" });
    expect(shown(first, { entry: "in" }, factsOf({ offer: { run: "stopped" } }))).toEqual({ state: "processing" });
    expect(shown(first, {}, factsOf({ offer: { spent: 10_000_000n } }))).toEqual({ state: "closed", reason: "spent" });
    expect(shown(mission, {}, factsOf({ offer: { spent: 999_501n } }))).toEqual({ state: "closed", reason: "spent" });
    expect(shown(OFFER_TEMPLATES.contact, {}, factsOf({ member: { depositCount: 0 }, offer: { grants: 1000 } }))).toEqual({
      state: "closed",
      reason: "spent",
    });
  });

  test("closed with the conditions that fail", () => {
    expect(shown(first, {}, factsOf({ member: { verified: false } }))).toEqual({
      state: "closed",
      reason: "unmet",
      unmet: [{ need: "verified", needs: true, has: false }],
    });
  });

  test("H-35 closed when a sign of harm comes between joining and claiming", () => {
    const facts = factsOf({ member: { out: "harm" } });
    expect(shown(mission, { entry: "in", reward: "ready", claimUntil: new Date("2027-07-01T00:00:00Z") }, facts)).toEqual({
      state: "closed",
      reason: "unmet",
      unmet: [{ need: "account", needs: null, has: "harm" }],
    });
  });
});
