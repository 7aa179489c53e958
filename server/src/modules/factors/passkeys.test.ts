import { auth } from "@magpie/contract/identity/auth";
import { factors } from "@magpie/contract/identity/factors";
import type { Output } from "@magpie/contract/kit/call";
import { members } from "@magpie/contract/members";
import { MINUTE_MS } from "@magpie/domain/durations";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { elsewhere, steppedUp } from "../../../test/people/sessions";
import { type Site, SoftwarePasskey } from "../../../test/people/software-passkey";
import { easyChallenge } from "../../../test/people/solve";
import { newWorld, type Refused, type World, type WorldMember, type WorldMerchant } from "../../../test/world";

type Offer = Output<typeof auth.passkeyOptions>;

let product: World;
let shop: WorldMerchant;
let site: Site;
beforeAll(async () => {
  product = await newWorld({ trustedProxies: 1 });
  shop = await product.merchant({ brandName: "Blue Door" });
  site = { origin: product.address, rpId: new URL(product.address).hostname };
});
afterEach(() => product.at(null));

const asked = ({ options }: Offer) => options as { challenge: string };

async function begin(member: WorldMember) {
  return (await steppedUp(shop, member)).send(factors.beginPasskey, {});
}

async function withPasskey(passkey = new SoftwarePasskey(site)) {
  const ana = await shop.member();
  const offer = await begin(ana);
  const { id } = await ana.send(factors.addPasskey, { ticket: offer.ticket, name: "Phone", response: passkey.create(asked(offer)) });
  return { ana, passkey, id };
}

/** Signs in like a browser, unless `change` tampers with the answer. */
async function signIn(passkey: SoftwarePasskey, change: { at?: Site; offer?: Offer } = {}) {
  const offer = change.offer ?? (await shop.send(auth.passkeyOptions, {}));
  return shop.send(auth.loginWithPasskey, { ticket: offer.ticket, response: passkey.sign(asked(offer), change.at) });
}

/** Signs the member in by password from an unknown network. */
async function askedAbroad({ account, password }: WorldMember) {
  const abroad = { headers: { "X-Forwarded-For": "198.51.100.77" } };
  const challenge = await easyChallenge(shop, "login");
  const refused = await shop.send(auth.login, { username: account, password, challenge }, abroad).then(
    () => expect.unreachable("nothing more was asked"),
    (error: Refused) => error,
  );
  return { ...(refused.value as { ticket: string; ways: string[] }), abroad };
}

const REFUSED = { code: "passkey_refused", status: 401 };

describe("making a passkey", () => {
  test("ID-22 the browser is told to keep it with the account, and not to make a second on the same device", async () => {
    const { ana, passkey } = await withPasskey();
    const { options } = await begin(ana);
    expect(options).toMatchObject({
      rp: { name: "Blue Door", id: site.rpId },
      user: { name: ana.account },
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "preferred" },
      excludeCredentials: [{ id: passkey.id.toString("base64url") }],
    });
    const { passkeys } = await ana.send(factors.status, {});
    expect(passkeys).toMatchObject([{ name: "Phone", usedAt: null }]);
  });

  test.each<[string, (offer: Offer) => object]>([
    ["made on another origin", (offer) => new SoftwarePasskey(site).create(asked(offer), { ...site, origin: "https://evil.example" })],
    ["made for another site", (offer) => new SoftwarePasskey(site).create(asked(offer), { ...site, rpId: "evil.example" })],
    ["made for another challenge", () => new SoftwarePasskey(site).create({ challenge: "AAAA" })],
    ["that is a signature instead", (offer) => new SoftwarePasskey(site).sign(asked(offer))],
    ["that is nonsense", () => ({ id: "x", rawId: "x", type: "public-key", response: { clientDataJSON: "e30", attestationObject: "oA" } })],
    ["that is empty", () => ({})],
  ])("SEC-12 one %s is refused, and its ticket is used up", async (_what, answer) => {
    const ana = await shop.member();
    const offer = await begin(ana);
    const add = (response: object) => ana.send(factors.addPasskey, { ticket: offer.ticket, name: "x", response: { ...response } });
    await expect(add(answer(offer))).rejects.toMatchObject(REFUSED);
    await expect(add(new SoftwarePasskey(site).create(asked(offer)))).rejects.toMatchObject({ code: "ticket_invalid" });
    expect((await ana.send(factors.status, {})).passkeys).toEqual([]);
  });

  test("a ticket is good for its own member, for five minutes, and not to sign in", async () => {
    const [ana, bob] = [await shop.member(), await steppedUp(shop, await shop.member())];
    const [offer, late] = [await begin(ana), await begin(ana)];
    const response = new SoftwarePasskey(site).create(asked(offer));
    const stolen = bob.send(factors.addPasskey, { ticket: offer.ticket, name: "x", response });
    await expect(stolen).rejects.toMatchObject({ code: "ticket_invalid" });
    await expect(shop.send(auth.loginWithPasskey, { ticket: offer.ticket, response })).rejects.toMatchObject(REFUSED);
    product.at(new Date(Date.now() + 6 * MINUTE_MS));
    await steppedUp(shop, ana);
    const tooLate = ana.send(factors.addPasskey, {
      ticket: late.ticket,
      name: "x",
      response: new SoftwarePasskey(site).create(asked(late)),
    });
    await expect(tooLate).rejects.toMatchObject({ code: "ticket_invalid" });
  });

  test("a passkey that an account has cannot be added to another", async () => {
    const { passkey } = await withPasskey();
    await expect(withPasskey(passkey)).rejects.toMatchObject(REFUSED);
  });

  test("SEC-05 making or forgetting one ends the member's other sessions; nobody else can forget it", async () => {
    const ana = await shop.member();
    const before = await elsewhere(shop, ana);
    const offer = await begin(ana);
    const response = new SoftwarePasskey(site).create(asked(offer));
    const { id } = await ana.send(factors.addPasskey, { ticket: offer.ticket, name: "Phone", response });
    await expect(before.send(members.info, {})).rejects.toMatchObject({ code: "not_logged_in" });
    const between = await elsewhere(shop, ana);
    const bob = await steppedUp(shop, await shop.member());
    await expect(bob.send(factors.removePasskey, { id })).rejects.toMatchObject({ code: "not_found" });
    await ana.send(factors.removePasskey, { id });
    await expect(between.send(members.info, {})).rejects.toMatchObject({ code: "not_logged_in" });
    expect((await ana.send(factors.status, {})).passkeys).toEqual([]);
  });
});

describe("signing in with a passkey", () => {
  test("ID-22 needs no name, and shows when it was used", async () => {
    const { ana, passkey } = await withPasskey();
    const { token } = await signIn(passkey);
    expect(await shop.send(members.info, {}, { token })).toMatchObject({ id: ana.id });
    const [kept] = (await ana.send(factors.status, {})).passkeys;
    expect(kept?.usedAt).not.toBeNull();
  });

  test("SEC-12 the same answer a second time is refused", async () => {
    const { passkey } = await withPasskey();
    const offer = await shop.send(auth.passkeyOptions, {});
    const answer = { ticket: offer.ticket, response: passkey.sign(asked(offer)) };
    await shop.send(auth.loginWithPasskey, answer);
    await expect(shop.send(auth.loginWithPasskey, answer)).rejects.toMatchObject(REFUSED);
    const { ticket } = await shop.send(auth.passkeyOptions, {});
    await expect(shop.send(auth.loginWithPasskey, { ...answer, ticket })).rejects.toMatchObject(REFUSED);
  });

  test("SEC-12 a page on another origin, or another site, cannot use it", async () => {
    const { passkey } = await withPasskey();
    await expect(signIn(passkey, { at: { ...site, origin: "https://evil.example" } })).rejects.toMatchObject(REFUSED);
    await expect(signIn(passkey, { at: { ...site, rpId: "evil.example" } })).rejects.toMatchObject(REFUSED);
    expect(await signIn(passkey)).toMatchObject({ token: expect.any(String) });
  });

  test("SEC-12 a count that goes back betrays a copy", async () => {
    const { passkey } = await withPasskey(new SoftwarePasskey({ ...site }, 7));
    await signIn(passkey);
    passkey.counter = 3;
    await expect(signIn(passkey)).rejects.toMatchObject(REFUSED);
    passkey.counter = 8;
    expect(await signIn(passkey)).toMatchObject({ token: expect.any(String) });
  });

  test("an unknown passkey, another merchant's, a spent ticket and nonsense are refused alike", async () => {
    const { passkey } = await withPasskey();
    const other = await product.merchant();
    const there = await other.send(auth.passkeyOptions, {});
    const foreign = other.send(auth.loginWithPasskey, { ticket: there.ticket, response: passkey.sign(asked(there)) });
    await expect(foreign).rejects.toMatchObject(REFUSED);
    await expect(signIn(new SoftwarePasskey(site))).rejects.toMatchObject(REFUSED);
    await expect(signIn(passkey, { offer: { ticket: "nothing", options: { challenge: "AAAA" } } })).rejects.toMatchObject(REFUSED);
    const { ticket } = await shop.send(auth.passkeyOptions, {});
    await expect(shop.send(auth.loginWithPasskey, { ticket, response: { id: 7 } })).rejects.toMatchObject(REFUSED);
  });

  test("the offer names nobody, and old tickets are forgotten", async () => {
    const { options } = await shop.send(auth.passkeyOptions, {});
    expect(options).not.toHaveProperty("allowCredentials.0");
    product.at(new Date(Date.now() + 10 * MINUTE_MS));
    await shop.visit((ctx) => ctx.addJob("factors.forgetTickets", {}));
    await product.jobsDone();
    expect(await shop.rows((db) => db.selectFrom("factors_passkey_tickets").selectAll().execute())).toEqual([]);
  });
});

describe("beside a passkey", () => {
  test("SEC-12 X-06 a new place takes nothing else, and only the member's own", async () => {
    const { ana, passkey } = await withPasskey();
    const { passkey: bens } = await withPasskey();
    const { ticket, ways, abroad } = await askedAbroad(ana);
    expect(ways).toEqual(["passkey"]);
    const confirm = async (shown: SoftwarePasskey) => {
      const offer = await shop.send(auth.passkeyOptions, {});
      const proof = { ticket: offer.ticket, response: shown.sign(asked(offer)) };
      return shop.send(auth.confirmExtra, { ticket, way: "passkey", passkey: proof }, abroad);
    };
    await expect(confirm(bens)).rejects.toMatchObject({ code: "extra_verification_wrong" });
    expect(await confirm(passkey)).toHaveProperty("token");
  });

  test("SEC-12 GS-03 the password does not step up", async () => {
    const { ana } = await withPasskey();
    const stepUp = ana.send(auth.stepUp, { way: "password", answer: ana.password });
    await expect(stepUp).rejects.toMatchObject({ code: "proof_too_weak", value: { ways: ["passkey"] } });
  });
});
