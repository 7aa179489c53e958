import { expect, test } from "vitest";
import { MEMBER_ENTRIES, shownEntries, TOP_ENTRIES } from "./side-menu";

const everything = { referral: true, vip: true };

test("SH-20 the side menu lists money, offers and rewards first, in the spec's order", () => {
  const keys = shownEntries(TOP_ENTRIES, everything).map(({ key }) => key);
  expect(keys).toEqual(["deposit", "withdraw", "promotions", "invite", "rewardCentre", "rebate"]);
});

test("SH-20 the member group follows in the spec's order", () => {
  const keys = shownEntries(MEMBER_ENTRIES, everything).map(({ key }) => key);
  expect(keys).toEqual(["vip", "bets", "accountRecord", "myAccount", "depositRecord", "personalLoss", "messages"]);
});

test("SH-20 without a rank there is no VIP row, without referral no invitation", () => {
  const nothing = { referral: false, vip: false };
  expect(shownEntries(MEMBER_ENTRIES, nothing).some(({ key }) => key === "vip")).toBe(false);
  expect(shownEntries(TOP_ENTRIES, nothing).some(({ key }) => key === "invite")).toBe(false);
});
