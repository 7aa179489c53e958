import { join } from "node:path";
import { planForecast } from "@magpie/domain/forecast/plan";
import { OFFER_TEMPLATES } from "@magpie/domain/offers/templates";
import { expect, inject, test } from "vitest";
import { historyOf, type ReadHistory } from "./read-history";
import { ownTrier, threadTrier } from "./trier";

test("a forecast in a thread of its own is that of the same thread, and a question that fails is answered with its failure", async () => {
  const offer = { ...OFFER_TEMPLATES.cashback, period: "week" } as const;
  const plan = planForecast(offer, "2027-03-01", "Asia/Kolkata", null);
  const play = "1\t90000\t100\t3\t0\tRNG\t";
  const histories: ReadHistory[] = [{ bucket: 0, ageDays: 9, depositsBefore: 0, takesOffers: true, deposits: [], play }];
  const own = ownTrier();
  const thread = threadTrier(join(inject("programs"), "promotions-forecast.mjs"));
  const tried = await own.ask("try", { plan, histories });
  expect(tried.all).toHaveLength(3);
  expect(await thread.ask("try", { plan, histories })).toEqual(tried);
  const drawing = { members: 40, rows: tried.all, budget: 1_000_000n, grants: null, seed: 7 };
  expect(await thread.ask("draw", drawing)).toEqual(await own.ask("draw", drawing));
  await expect(thread.ask("try", { plan, histories: [null as never] })).rejects.toThrow();
  expect(await thread.ask("try", { plan, histories })).toEqual(tried);
  await thread.close();
});

test("a history is read whole from its lines, whatever the size of its sums", () => {
  const read = { bucket: 3, ageDays: -2, depositsBefore: 4, takesOffers: false };
  const deposits = [[0, "d5", "100"] as const, [7, "d6", "9007199254740993"] as const];
  const play = "0\t90000\t-50\t-3\t0\tLIVE\t\n2\t9007199254740993\t1\t12\t20000\tRNG\tox";
  expect(historyOf({ ...read, deposits, play })).toEqual({
    ...read,
    deposits: [
      { day: 0, id: "d5", nth: 5, amount: 100n },
      { day: 7, id: "d6", nth: 6, amount: 9_007_199_254_740_993n },
    ],
    play: [
      { day: 0, gameType: "LIVE", gameCode: "", stake: 90_000n, won: -50n, bets: -3, best: 0n },
      { day: 2, gameType: "RNG", gameCode: "ox", stake: 9_007_199_254_740_993n, won: 1n, bets: 12, best: 20_000n },
    ],
  });
  expect(historyOf({ ...read, deposits: [], play: "" })).toEqual({ ...read, deposits: [], play: [] });
});

test("a thread that cannot load its program, or was ended, fails what it is asked and nothing else", async () => {
  const drawing = { members: 1, rows: [], budget: 0n, grants: null, seed: 7 };
  const missing = threadTrier(join(inject("programs"), "no-such-program.mjs"));
  await expect(missing.ask("draw", drawing)).rejects.toThrow(/no-such-program/);
  await expect(missing.ask("draw", drawing)).rejects.toThrow(/no-such-program/);
  const ended = threadTrier(join(inject("programs"), "promotions-forecast.mjs"));
  await ended.close();
  await expect(ended.ask("draw", drawing)).rejects.toThrow(/thread ended/);
});
