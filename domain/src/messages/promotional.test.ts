import { describe, expect, test } from "vitest";
import { type PromotionFacts, promotionHold } from "./promotional";

const HOUR_MS = 3_600_000;
const NOW = new Date("2026-11-18T06:00:00Z");
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS);
const WISH = { channel: "mail", product: "lottery" } as const;
const FACTS: PromotionFacts = {
  consents: [WISH],
  sentAt: [],
  limitReachedAt: null,
  largeLossAt: null,
  withdrawalCancelledAt: null,
  timeZone: "Asia/Kolkata",
};

describe("RG-23 an offer is written about", () => {
  test.each<[string, Partial<PromotionFacts>, string | null]>([
    ["by day, to somebody who agreed", {}, null],
    ["to nobody who did not agree", { consents: [] }, "no_consent"],
    ["not about another product", { consents: [{ channel: "mail", product: "casino" }] }, "no_consent"],
    ["not over another channel", { consents: [{ channel: "inbox", product: "lottery" }] }, "no_consent"],
    ["not within a day of a limit", { limitReachedAt: ago(23.99) }, "limit_reached"],
    ["a day after a limit", { limitReachedAt: ago(24) }, null],
    ["not within a day of a large loss", { largeLossAt: ago(0) }, "large_loss"],
    ["not within a day of a cancelled withdrawal", { withdrawalCancelledAt: ago(12) }, "withdrawal_cancelled"],
    ["a second time in a week", { sentAt: [ago(1)] }, null],
    ["not a third time in a week", { sentAt: [ago(167.99), ago(1)] }, "too_often"],
    ["again when the week is over", { sentAt: [ago(168), ago(1)] }, null],
    ["not while it is night where the member is", { timeZone: "America/Sao_Paulo" }, "quiet"],
  ])("RG-23 an offer is written about %s", (_when, change, hold) => {
    expect(promotionHold(WISH, { ...FACTS, ...change }, NOW)).toBe(hold);
  });
});
