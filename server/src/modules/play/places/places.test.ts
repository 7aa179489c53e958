import { limits } from "@magpie/contract/limits";
import { merchantDesk } from "@magpie/contract/office/merchant-desk";
import { proposals } from "@magpie/contract/office/proposals";
import { reports } from "@magpie/contract/office/reports";
import { play } from "@magpie/contract/play";
import { MINUTE_MS } from "@magpie/domain/durations";
import { dayIn } from "@magpie/domain/period";
import { afterEach, beforeAll, expect, test } from "vitest";
import { STUDIO, sitDown, studioShop } from "../../../../test/desks/studio-desk";
import { give } from "../../../../test/ledger/bank";
import { newWorld, type World, type WorldMember, type WorldMerchant } from "../../../../test/world";

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
  await saveNetworks(NETWORKS);
});
afterEach(() => here.at(null));

async function saveNetworks(value: typeof NETWORKS): Promise<void> {
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

async function told(account: string) {
  const nisha = await shop.operator({ rights: ["reports.read"] });
  const today = dayIn("Asia/Kolkata", here.now());
  const { content } = await nisha.send(reports.events, { from: today, to: today, kind: "location" });
  return content.filter(({ who }) => who === account).map(({ what }) => what);
}

test("nobody begins a game from a network that hides them, at the first game, from a new address, or half an hour later, and each is written down", async () => {
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
  await saveNetworks({ ...NETWORKS, proxies: [...NETWORKS.proxies, "203.0.113.7/32"] });
  expect(await launch(ben, PUNE)).toBe("ok");
  later(20);
  await ben.send(limits.present, {}, from(PUNE));
  later(10);
  expect(await launch(ben, PUNE)).toBe("location_refused");
  await saveNetworks(NETWORKS);
});

test("who could not have come from the last place in time is flagged, in whichever session, and plays on", async () => {
  const cara = await shop.member({ account: "cara-travels" });
  expect(await launch(cara, PUNE)).toBe("ok");
  later(10);
  expect(await launch(cara, LONDON)).toBe("ok");
  expect(await told("cara-travels")).toEqual(["location.travel"]);
  later(20);
  expect(await launch(cara, LONDON)).toBe("ok");
  expect(await told("cara-travels")).toEqual(["location.travel"]);
});

test("an open game is looked at again by its page's word, and begins no round from a hidden place or once its page is gone", async () => {
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
  expect(await told("dev-plays")).toEqual(["location.unseen", "location.proxy"]);
});

/** As `sitDown`, behind the proxy that tells the player's address. */
function sitDownFrom(member: WorldMember, address: string) {
  return sitDown(
    shop,
    { ...member, send: (call, input, more) => member.send(call, input, { ...more, ...from(address) }) },
    "crown-of-embers",
  );
}

test("a list with a network that is none, or one twice, is refused", async () => {
  const maya = await shop.operator({ rights: ["merchant.edit"] });
  const { revision } = await maya.send(merchantDesk.settings, { part: "places" });
  for (const proxies of [["not-a-network"], ["192.0.2.0/24", "192.0.2.0/24"], ["203.0.113.0/24"]]) {
    const input = { setting: { part: "places" as const, value: { ...NETWORKS, proxies } }, revision };
    await expect(maya.send(proposals.preview, { call: "merchant.save", input })).rejects.toMatchObject({ code: "invalid_input" });
  }
});
