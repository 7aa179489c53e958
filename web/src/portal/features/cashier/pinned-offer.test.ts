import type { OfferCard } from "@magpie/contract/promotions/shapes";
import { expect, test } from "vitest";
import { chosenOf, pinnedOffer } from "./pinned-offer";

const card = (id: string, entered = false) => ({ id, hash: `${id}-hash`, entered }) as OfferCard;

test("no bonus is chosen beforehand, unless the member has joined an offer", () => {
  expect(chosenOf([card("a"), card("b")], undefined)).toBeNull();
  expect(chosenOf([card("a"), card("b", true)], undefined)).toBe("b");
  expect(chosenOf([card("a", true)], null)).toBeNull();
});

test("a deposit carries the offer with the version that was shown, or says that there is to be none", () => {
  expect(pinnedOffer([card("a"), card("b")], "b")).toEqual({ offer: { id: "b", hash: "b-hash" } });
  expect(pinnedOffer([card("a")], null)).toEqual({ offer: null });
  expect(pinnedOffer([card("a")], "gone")).toEqual({ offer: null });
});

test("where there was nothing to choose, the deposit says nothing of it", () => {
  expect(pinnedOffer([], "a")).toEqual({});
});
