import { limits } from "@magpie/contract/limits";
import { lottery } from "@magpie/contract/lottery/lottery";
import { merchantDesk } from "@magpie/contract/office/merchant-desk";
import { proposals } from "@magpie/contract/office/proposals";
import { reports } from "@magpie/contract/office/reports";
import { play } from "@magpie/contract/play";
import { MINUTE_MS } from "@magpie/domain/durations";
import { addDays, dayIn } from "@magpie/domain/period";
import { afterEach, beforeAll, expect, test } from "vitest";
import { STUDIO, sitDown, studioShop } from "../../../test/desks/studio-desk";
import { give } from "../../../test/ledger/bank";
import { FIVE, lotteryShop } from "../../../test/lottery/desk";
import { newWorld, type World, type WorldMember, type WorldMerchant } from "../../../test/world";

const [PUNE, LONDON, HIDDEN] = ["203.0.113.7", "198.51.100.7", "192.0.2.7"];
const NETWORKS = {
  proxies: ["192.0.2.0/24"],
  places: [
    { range: "203.0.113.0/24", place: "Pune", latitude: 18.52, longitude: 73.86 },
    { range: "198.51.100.0/24", place: "London", latitude: 51.51, longitude: -0.13 },
  ],
};

let here: World;
let shop: WorldMerchant;
beforeAll(async () => {
  here = await newWorld({ trustedProxies: 1 });
  shop = await studioShop(here);
  await saveNetworks(shop, NETWORKS);
});
afterEach(() => here.at(null));

async function saveNetworks(shop: WorldMerchant, value: typeof NETWORKS): Promise<void> {
  const maya = await shop.operator({ rights: ["merchant.edit"] });
  const { revision } = await maya.send(merchantDesk.settings, { part: "places" });
  const input = { setting: { part: "places" as const, value }, revision };
  const { ticket } = await maya.send(proposals.preview, { call: "merchant.save", input });
  await maya.send(proposals.propose, { ticket, reason: "the lists of today" });
}

const from = (address: string) => ({ headers: { "X-Forwarded-For": address } });
const launch = (member: WorldMember, address: string) =>
  member.send(play.launch, { vassalage: STUDIO, gameCode: "crown-of-embers" }, from(address)).then(
    () => "ok",
    (error) => error.code as string,
  );
const later = (minutes: number) => here.at(new Date(here.now().getTime() + minutes * MINUTE_MS));

async function told(account: string, at = shop) {
  const nisha = await at.operator({ rights: ["reports.read"] });
  const today = dayIn("Asia/Kolkata", here.now());
  const { content } = await nisha.send(reports.events, { from: addDays(today, -1), to: today, kind: "location" });
  return content.filter(({ who }) => who === account).map(({ what }) => what);
}

test("GS-18 nobody begins a game from a network that hides them, at the first game, from a new address, or half an hour later, and each is written down", async () => {
  const ana = await shop.member({ account: "ana-hides" });
  expect(await launch(ana, HIDDEN)).toBe("location_refused");
  // The same address within half an hour is the same finding, which is not looked at or written down again.
  expect(await launch(ana, HIDDEN)).toBe("location_refused");
  expect(await told("ana-hides")).toEqual(["location.proxy"]);
  expect(await launch(ana, PUNE)).toBe("ok");
  expect(await launch(ana, HIDDEN)).toBe("location_refused");
  expect(await told("ana-hides")).toHaveLength(2);

  const ben = await shop.member({ account: "ben-stays" });
  expect(await launch(ben, PUNE)).toBe("ok");
  await saveNetworks(shop, { ...NETWORKS, proxies: [...NETWORKS.proxies, "203.0.113.7/32"] });
  expect(await launch(ben, PUNE)).toBe("ok");
  later(20);
  await ben.send(limits.present, {}, from(PUNE));
  later(10);
  expect(await launch(ben, PUNE)).toBe("location_refused");
  await saveNetworks(shop, NETWORKS);
});

test("GS-18 who could not have come from the last place in time is flagged, in whichever session, and plays on", async () => {
  const cara = await shop.member({ account: "cara-travels" });
  expect(await launch(cara, PUNE)).toBe("ok");
  later(10);
  expect(await launch(cara, LONDON)).toBe("ok");
  expect(await told("cara-travels")).toEqual(["location.travel"]);
  later(20);
  expect(await launch(cara, LONDON)).toBe("ok");
  expect(await told("cara-travels")).toEqual(["location.travel"]);
});

test("GS-18 an open game is looked at again by its page's word, and begins no round from a hidden place or once its page is gone", async () => {
  const dev = await shop.member({ account: "dev-plays" });
  await give(shop, dev.id, 100_000n);
  const playing = async () => {
    expect(await launch(dev, PUNE)).toBe("ok");
    return sitDownFrom(dev, PUNE);
  };
  const rounds = async (seat: Awaited<ReturnType<typeof playing>>) =>
    seat.play().then(
      () => "ok",
      (error) => error.code as string,
    );
  const first = await playing();
  expect(await rounds(first)).toBe("ok");
  await dev.send(limits.present, {}, from(PUNE));
  expect(await rounds(first)).toBe("ok");
  await dev.send(limits.present, {}, from(HIDDEN));
  expect(await rounds(first)).not.toBe("ok");
  expect(await told("dev-plays")).toEqual(["location.proxy"]);

  const second = await playing();
  expect(await rounds(second)).toBe("ok");
  const unseen = async () => {
    await shop.visit((ctx) => ctx.addJob("play.unseen", {}));
    await here.jobsDone();
  };
  later(20);
  await unseen();
  expect(await rounds(second)).toBe("ok");
  later(16);
  await unseen();
  expect(await rounds(second)).not.toBe("ok");
  expect(await told("dev-plays")).toEqual(["location.proxy"]);
});

test("GS-18 tickets and plans ask as games do, at the first, from a new address and each half hour: none is sold from a hidden network", async () => {
  const hall = await lotteryShop(here);
  await saveNetworks(hall, NETWORKS);
  const eve = await hall.member({ account: "eve-bets" });
  await give(hall, eve.id, 100_000n);
  const line = { play: "last3_straight", selection: "1|2|3", mode: "LOTT", group: 1900, unit: "2.00" } as const;
  const code = (asked: Promise<unknown>) =>
    asked.then(
      () => "ok",
      (error) => error.code as string,
    );
  const ticket = (address: string) => code(eve.send(lottery.place, { gameCode: FIVE, issue: "T-1", lines: [line] }, from(address)));
  const parts = ["T-1", "T-2"].map((issue) => ({ issue, multiple: 1 }));
  const plan = (address: string) => code(eve.send(lottery.chase, { gameCode: FIVE, line, parts, stopOnWin: true }, from(address)));
  const bought = async () => (await eve.send(lottery.bets, {})).content.length;

  expect([await ticket(HIDDEN), await plan(HIDDEN), await bought()]).toEqual(["location_refused", "location_refused", 0]);
  expect((await eve.send(lottery.chases, {})).content).toEqual([]);
  expect(await told("eve-bets", hall)).toEqual(["location.proxy"]);
  expect([await ticket(PUNE), await ticket(HIDDEN), await bought()]).toEqual(["ok", "location_refused", 1]);
  expect(await plan(PUNE)).toBe("ok");
  expect(await told("eve-bets", hall)).toHaveLength(2);

  expect(await ticket(LONDON)).toBe("ok");
  expect(await told("eve-bets", hall)).toEqual(["location.travel", "location.proxy", "location.proxy"]);
  await saveNetworks(hall, { ...NETWORKS, proxies: [...NETWORKS.proxies, "198.51.100.7/32"] });
  expect(await ticket(LONDON)).toBe("ok");
  later(20);
  await eve.send(limits.present, {}, from(LONDON));
  later(10);
  expect([await ticket(LONDON), await plan(LONDON)]).toEqual(["location_refused", "location_refused"]);
});

/** As `sitDown`, behind the proxy that tells the player's address. */
function sitDownFrom(member: WorldMember, address: string) {
  return sitDown(
    shop,
    { ...member, send: (call, input, more) => member.send(call, input, { ...more, ...from(address) }) },
    "crown-of-embers",
  );
}

test("GS-18 a list with a network that is none, or one twice, is refused", async () => {
  const maya = await shop.operator({ rights: ["merchant.edit"] });
  const { revision } = await maya.send(merchantDesk.settings, { part: "places" });
  const twice = [
    ["192.0.2.0/24", "192.0.2.0/24"],
    ["203.0.113.0/24"],
    ["2001:db8::/32", "2001:0db8:0::/32"],
    ["::ffff:192.0.2.0/120", "::ffff:c000:200/120"],
    ["192.0.2.7", "192.0.2.7/32"],
  ];
  for (const proxies of [["not-a-network"], ["203.0.113.5/24"], ["2001:db8::1/32"], ["192.0.2.0/33"], ["192.0.2.0/24/8"], ...twice]) {
    const input = { setting: { part: "places" as const, value: { ...NETWORKS, proxies } }, revision };
    await expect(maya.send(proposals.preview, { call: "merchant.save", input })).rejects.toMatchObject({ code: "invalid_input" });
  }
});
