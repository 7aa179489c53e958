import { limits } from "@magpie/contract/limits";
import { promotionOffice } from "@magpie/contract/promotions/desk-office";
import { promotions } from "@magpie/contract/promotions/promotions";
import { DAY_MS, HOUR_MS } from "@magpie/domain/durations";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { playHours, QUIET_WEEKS, RISING } from "../../../../test/desks/harm-desk";
import { promotionShop } from "../../../../test/desks/promotion-desk";
import { newWorld, type WorldMember, type WorldMerchant } from "../../../../test/world";

/** Five minutes before the quiet hours of India, on a day to come. */
const EVENING = new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + 15.4 * HOUR_MS);
const later = (hours: number) => new Date(EVENING.getTime() + hours * HOUR_MS);

const RIGHTS = ["promotions.write", "promotions.approve"] as const;

async function announce(shop: WorldMerchant, offer: string): Promise<void> {
  const means = { rights: [...RIGHTS], approvalLimit: 10n ** 12n };
  const [maker, checker] = [await shop.operator(means), await shop.operator(means)];
  const { id, hash } = await maker.send(promotionOffice.proposeAnnouncement, { offer, reason: "A new week" });
  await checker.send(promotionOffice.decideProposal, { proposal: id, hash, agree: true });
  await run(shop, "promotions.announce");
}

async function run(shop: WorldMerchant, job: "promotions.announce" | "risk.score"): Promise<void> {
  await shop.visit((ctx) => ctx.addJob(job, {}));
  await shop.world.jobsDone();
}

/** Offers that were written about to each of these members. */
async function heard(shop: WorldMerchant, people: Readonly<Record<string, WorldMember>>): Promise<Record<string, number>> {
  const { rows } = await shop.rows((db) =>
    sql<{ memberId: string; count: number }>`
      select m.member_id, count(*)::int as count from messages_inbox m where m.kind = 'offerOpen' group by 1`.execute(db),
  );
  const counts = new Map(rows.map(({ memberId, count }) => [memberId, count]));
  return Object.fromEntries(Object.entries(people).flatMap(([name, { id }]) => (counts.has(id) ? [[name, counts.get(id) ?? 0]] : [])));
}

async function crowd(shop: WorldMerchant) {
  const [ana, ben, cleo, dan] = [await shop.member(), await shop.member(), await shop.member(), await shop.member()];
  const [eve, fay, gil, hal] = [await shop.member(), await shop.member(), await shop.member(), await shop.member()];
  return { ana, ben, cleo, dan, eve, fay, gil, hal };
}

test("RG-23 an offer is written about by two people to those alone who agreed to its kind of games, by day, twice a week, and not after a bad day", async () => {
  const product = await newWorld();
  product.at(later(-0.2));
  const desk = await promotionShop(product);
  const { shop } = desk;
  const slots = { trigger: { on: "bets", measure: "valid", atLeast: "10000", games: ["RNG"] } } as const;
  const hashes: Record<string, string> = {};
  for (const id of ["one", "two", "three"]) hashes[id] = await desk.publish(id, slots);
  const people = await crowd(shop);
  const { ana, ben, cleo, dan, eve, fay, gil, hal } = people;
  const agree = (member: WorldMember, product: "lottery" | "casino", agreed = true) =>
    member.send(promotions.setConsent, { channel: "inbox", product, agreed });
  expect((await ana.send(promotions.settings, {})).consents).toEqual([]);
  for (const one of [ana, cleo, dan, eve, fay, gil, hal]) await agree(one, "casino");
  await agree(ben, "lottery");
  await agree(hal, "casino", false);
  // Cleo is on a break, Dan has signs of harm, Eve lost half of what she paid in, Fay has joined already, Gil switched promotions off.
  await cleo.send(limits.takeBreak, { days: 7, confirmed: true });
  await playHours(shop, dan.id, RISING);
  await run(shop, "risk.score");
  await playHours(shop, eve.id, [[3, 40, 40, 0], ...QUIET_WEEKS]);
  for (const offer of ["one", "two", "three"]) await fay.send(promotions.join, { offer, hash: hashes[offer] ?? "" });
  await gil.send(promotions.setSettings, { takesPart: false });

  product.at(EVENING);
  await announce(shop, "one");
  expect(await heard(shop, people)).toEqual({ ana: 1 });
  product.at(later(0.2));
  await announce(shop, "two");
  expect(await heard(shop, people)).toEqual({ ana: 1 });
  product.at(later(13));
  for (let again = 0; again < 2; again++) await run(shop, "promotions.announce");
  expect(await heard(shop, people)).toEqual({ ana: 2 });
  // Eve's bad day is over; a third in a week is too many for Ana.
  product.at(later(23));
  await announce(shop, "three");
  expect(await heard(shop, people)).toEqual({ ana: 2, eve: 1 });
});
