import { join } from "node:path";
import type { MemberHistory } from "@magpie/domain/forecast/history";
import { planForecast } from "@magpie/domain/forecast/plan";
import { OFFER_TEMPLATES } from "@magpie/domain/offers/templates";
import { expect, inject, test } from "vitest";
import { ownTrier, threadTrier } from "./trier";

test("a forecast in a thread of its own is that of the same thread, and a question that fails is answered with its failure", async () => {
  const offer = { ...OFFER_TEMPLATES.cashback, period: "week" } as const;
  const plan = planForecast(offer, "2027-03-01", "Asia/Kolkata", null);
  const play = [{ day: 1, gameType: "RNG", gameCode: "", stake: 90_000n, won: 100n, bets: 3, best: 0n }];
  const histories: MemberHistory[] = [{ bucket: 0, ageDays: 9, depositsBefore: 0, takesOffers: true, deposits: [], play }];
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

test("a thread that cannot load its program, or was ended, fails what it is asked and nothing else", async () => {
  const drawing = { members: 1, rows: [], budget: 0n, grants: null, seed: 7 };
  const missing = threadTrier(join(inject("programs"), "no-such-program.mjs"));
  await expect(missing.ask("draw", drawing)).rejects.toThrow(/no-such-program/);
  await expect(missing.ask("draw", drawing)).rejects.toThrow(/no-such-program/);
  const ended = threadTrier(join(inject("programs"), "promotions-forecast.mjs"));
  await ended.close();
  await expect(ended.ask("draw", drawing)).rejects.toThrow(/thread ended/);
});
