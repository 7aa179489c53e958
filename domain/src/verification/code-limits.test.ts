import { describe, expect, test } from "vitest";
import {
  type CodeCounts,
  type CodeHistory,
  codeRefusal,
  JUDGED,
  nearNumbers,
  numberBlock,
  type SmsHistory,
  smsRefusal,
} from "./code-limits";

const NONE: CodeCounts = { minute: 0, hour: 0, day: 0 };
const quiet: CodeHistory = { recipient: NONE, address: NONE, network: NONE, device: NONE };
const quietSms: SmsHistory = {
  block: NONE,
  nearNumbers: 0,
  sentInDay: 0,
  budgetPerDay: 100,
  strangers: { sent: 0, proved: 0, sentInHour: 0 },
  known: false,
};

describe("asking for a code", () => {
  test("SEC-10 is fine once a minute, five times an hour and ten times a day for one number", () => {
    expect(codeRefusal(quiet)).toBeNull();
    expect(codeRefusal({ ...quiet, recipient: { minute: 0, hour: 4, day: 9 } })).toBeNull();
    expect(codeRefusal({ ...quiet, recipient: { minute: 1, hour: 1, day: 1 } })).toBe("code_too_many");
    expect(codeRefusal({ ...quiet, recipient: { minute: 0, hour: 5, day: 5 } })).toBe("code_too_many");
    expect(codeRefusal({ ...quiet, recipient: { minute: 0, hour: 0, day: 10 } })).toBe("code_too_many");
  });

  test.each(["address", "network", "device"] as const)("SEC-10 is limited for one %s too", (who) => {
    expect(codeRefusal({ ...quiet, [who]: { minute: 0, hour: 9, day: 19 } })).toBeNull();
    expect(codeRefusal({ ...quiet, [who]: { minute: 0, hour: 0, day: 200 } })).toBe("code_too_many");
  });

  test("SEC-10 for numbers in a run, or many of one block, is refused", () => {
    expect(smsRefusal({ ...quietSms, nearNumbers: 2 })).toBeNull();
    expect(smsRefusal({ ...quietSms, nearNumbers: 3 })).toBe("code_too_many");
    expect(smsRefusal({ ...quietSms, block: { minute: 0, hour: 5, day: 5 } })).toBe("code_too_many");
  });

  test("SEC-10 leaves a fifth of the day's budget to those we know", () => {
    const spent = (sentInDay: number) => ({ ...quietSms, sentInDay });
    expect(smsRefusal(spent(79))).toBeNull();
    expect(smsRefusal(spent(80))).toBe("code_quota");
    expect(smsRefusal({ ...spent(80), known: true })).toBeNull();
    expect(smsRefusal({ ...spent(100), known: true })).toBe("code_quota");
  });

  test("SEC-10 stops for strangers when fewer than three in ten of the last 200 codes were typed in", () => {
    const judged = (sent: number, proved: number, sentInHour = 1) => ({ ...quietSms, strangers: { sent, proved, sentInHour } });
    expect(smsRefusal(judged(JUDGED, 60))).toBeNull();
    expect(smsRefusal(judged(JUDGED, 59))).toBe("code_quota");
    expect(smsRefusal(judged(JUDGED - 1, 0))).toBeNull();
    expect(smsRefusal({ ...judged(JUDGED, 0), known: true })).toBeNull();
    expect(smsRefusal(judged(JUDGED, 0, 0))).toBeNull();
  });

  test("a number's nearest are the five on either side, its block the thousand around it", () => {
    expect(nearNumbers("919000000001")).toContain("918999999999");
    expect(nearNumbers("919000000001")).toHaveLength(10);
    expect(numberBlock("919000000001")).toBe("919000000");
  });
});

interface Ask {
  minute: number;
  number: string;
  address: string;
  known: boolean;
  proved: boolean;
}

/** A merchant whose every request for a code goes through the rules, for a day. */
class Shop {
  readonly sent: Ask[] = [];

  constructor(private readonly budgetPerDay: number) {}

  ask(ask: Ask): boolean {
    const counts = (mine: (other: Ask) => boolean): CodeCounts => {
      const found = this.sent.filter(mine);
      const within = (minutes: number) => found.filter((other) => other.minute > ask.minute - minutes).length;
      return { minute: within(1), hour: within(60), day: within(1440) };
    };
    const near = nearNumbers(ask.number);
    const strangers = this.sent.filter(({ known }) => !known).slice(-JUDGED);
    const refusal =
      codeRefusal({
        recipient: counts(({ number }) => number === ask.number),
        address: counts(({ address }) => address === ask.address),
        network: counts(({ address }) => address.slice(0, -2) === ask.address.slice(0, -2)),
        device: NONE,
      }) ??
      smsRefusal({
        block: counts(({ number }) => numberBlock(number) === numberBlock(ask.number)),
        nearNumbers: this.sent.filter(({ number, minute }) => near.includes(number) && minute > ask.minute - 60).length,
        sentInDay: this.sent.length,
        budgetPerDay: this.budgetPerDay,
        strangers: {
          sent: strangers.length,
          proved: strangers.filter(({ proved }) => proved).length,
          sentInHour: strangers.filter(({ minute }) => minute > ask.minute - 60).length,
        },
        known: ask.known,
      });
    if (refusal === null) this.sent.push(ask);
    return refusal === null;
  }
}

describe("SEC-10 a pump that asks five times a minute for a day", () => {
  const member = (minute: number): Ask => ({
    minute,
    number: `9198${minute}0007`,
    address: `home-${minute}-01`,
    known: true,
    proved: true,
  });
  const run = (pumped: (index: number) => string, addresses: number) => {
    const shop = new Shop(2000);
    let served = 0;
    let members = 0;
    for (let minute = 0; minute < 1440; minute++) {
      for (let turn = 0; turn < 5; turn++) {
        const index = minute * 5 + turn;
        shop.ask({ minute, number: pumped(index), address: `bot-${index % addresses}-99`, known: false, proved: false });
      }
      if (minute % 15 !== 14) continue;
      members += 1;
      if (shop.ask(member(minute))) served += 1;
    }
    return { cost: shop.sent.filter(({ proved }) => !proved).length, served, members };
  };

  test("gets a few messages when it counts through numbers from everywhere, and every member is served", () => {
    const { cost, served, members } = run((index) => String(919_100_000_000 + index), 50_000);
    expect(cost).toBeLessThan(JUDGED + 30);
    expect(served).toBe(members);
  });

  test("gets no more with numbers that are far from each other", () => {
    const { cost, served, members } = run((index) => String(919_000_000_000 + ((index * 7_654_321) % 999_999_937)), 50_000);
    expect(cost).toBeLessThan(JUDGED + 30);
    expect(served).toBe(members);
  });

  test("gets hardly anything from one address", () => {
    expect(run((index) => String(919_000_000_000 + ((index * 7_654_321) % 999_999_937)), 1).cost).toBeLessThan(61);
  });
});
