import { auth } from "@magpie/contract/identity/auth";
import { desk } from "@magpie/contract/office/desk";
import { operators } from "@magpie/contract/operators";
import { wallet } from "@magpie/contract/wallet";
import { DAY_MS, MINUTE_MS } from "@magpie/domain/durations";
import { sql } from "kysely";
import { TOTP } from "otpauth";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { cookieOf, enrolled, invited, OFFICE_PASSWORD, perform, signedIn } from "../../../test/people/office";
import { SoftwarePasskey } from "../../../test/people/software-passkey";
import { newWorld, type World, type WorldMerchant } from "../../../test/world";
import { setAddresses } from "./addresses";
import { addOperator } from "./operators";

const isOver = { code: "not_logged_in", status: 401 };
const TLS = { "X-Forwarded-Proto": "https" };

let here: World;
let shop: WorldMerchant;

beforeAll(async () => {
  here = await newWorld({ trustedProxies: 1 });
  shop = await here.merchant();
});
afterEach(() => here.at(null));

const login = (account: string) => shop.send(operators.login, { account, password: OFFICE_PASSWORD });

describe("the second proof", () => {
  test("SEC-26 office 1 office 4 a password alone opens nothing, nor does the ticket it earns", async () => {
    const clerk = await enrolled(shop, "authenticator", ["members.read"]);
    const { ticket, ways, passkey } = await login(clerk.account);
    expect([ways, passkey]).toEqual([["authenticator"], null]);
    await expect(shop.send(operators.me, {}, { token: ticket })).rejects.toMatchObject(isOver);
    const otherPlace = { headers: { "X-Forwarded-For": "203.0.113.9" } };
    const elsewhere = shop.send(operators.prove, { ticket, proof: clerk.prove({ passkey }), program: true }, otherPlace);
    await expect(elsewhere).rejects.toMatchObject({ code: "ticket_invalid" });
    here.at(new Date(here.now().getTime() + 5 * MINUTE_MS + 1_000));
    const late = shop.send(operators.prove, { ticket, proof: clerk.prove({ passkey }), program: true });
    await expect(late).rejects.toMatchObject({ code: "ticket_invalid" });
  });

  test("office 1 whoever has none is sent for an invitation", async () => {
    const passwordHash = await shop.rows(async (db) => {
      const { account } = await enrolled(shop, "authenticator");
      const row = await db.selectFrom("operators_accounts").select("passwordHash").where("account", "=", account).executeTakeFirstOrThrow();
      return row.passwordHash;
    });
    const bare = {
      id: "bare",
      account: "bare",
      name: "Bare",
      personId: "bare",
      passwordHash,
      rights: ["members.read"] as const,
      approvalLimit: 0n,
    };
    await shop.unguarded((db) => addOperator(db, bare, here.now()));
    await expect(login("bare")).rejects.toMatchObject({ code: "factor_missing", status: 403 });
  });

  test("office 2 digits are good once, and three wrong ones spend the ticket and count as wrong passwords do", async () => {
    const clerk = await enrolled(shop, "authenticator");
    const first = await login(clerk.account);
    const proof = clerk.prove(first);
    await shop.send(operators.prove, { ticket: first.ticket, proof, program: true });
    const second = await login(clerk.account);
    const again = (answer = proof) => shop.send(operators.prove, { ticket: second.ticket, proof: answer, program: true });
    await expect(again()).rejects.toMatchObject({ code: "authenticator_wrong" });
    await expect(again({ way: "authenticator", code: "000000" })).rejects.toMatchObject({ code: "authenticator_wrong" });
    await expect(again()).rejects.toMatchObject({ code: "authenticator_wrong" });
    await expect(again(clerk.prove(second))).rejects.toMatchObject({ code: "ticket_invalid" });
    const outcomes = await shop.rows((db) =>
      db.selectFrom("operators_logins").select("outcome").where("operatorId", "=", clerk.id).orderBy("at").execute(),
    );
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(["in", "wrong"]);
  });

  test("SEC-26 office 2 a newer ticket takes the place of the last, and five wrong proofs end the session that asks for them", async () => {
    const clerk = await enrolled(shop, "authenticator");
    const collected = await login(clerk.account);
    const token = await signedIn(shop, clerk);
    const spent = shop.send(operators.prove, { ticket: collected.ticket, proof: clerk.prove(collected), program: true });
    await expect(spent).rejects.toMatchObject({ code: "ticket_invalid" });
    const proof = { way: "authenticator" as const, code: "000000" };
    for (let wrong = 0; wrong < 5; wrong++) {
      const { ticket } = await shop.send(operators.challenge, {}, { token });
      await expect(shop.send(operators.stepUp, { ticket, proof }, { token })).rejects.toMatchObject({ code: "authenticator_wrong" });
    }
    await expect(shop.send(operators.challenge, {}, { token })).rejects.toMatchObject(isOver);
  });

  test("office 3 a passkey of another host is refused, and the right one opens the session", async () => {
    const clerk = await enrolled(shop, "passkey", ["members.read"]);
    const asked = await login(clerk.account);
    expect(asked.ways).toEqual(["passkey"]);
    expect(asked.passkey).toMatchObject({ userVerification: "required" });
    const { challenge } = asked.passkey as { challenge: string };
    const thief = new SoftwarePasskey({ origin: "https://office.example", rpId: "office.example" });
    const prove = (response: Record<string, unknown>) =>
      shop.send(operators.prove, { ticket: asked.ticket, proof: { way: "passkey", response }, program: true });
    await expect(prove(thief.sign({ challenge }))).rejects.toMatchObject({ code: "passkey_refused" });
    const proof = clerk.prove(asked);
    if (proof.way !== "passkey") throw new Error("the clerk has a passkey");
    const moved = Buffer.from(JSON.stringify({ type: "webauthn.get", challenge, origin: "https://office.example" })).toString("base64url");
    const answer = proof.response.response as object;
    await expect(prove({ ...proof.response, response: { ...answer, clientDataJSON: moved } })).rejects.toMatchObject({
      code: "passkey_refused",
    });
    expect(await prove(proof.response)).toEqual({ token: expect.any(String) });
  });

  test("SEC-26 office 26 is good for five minutes where money or people move, and can be renewed", async () => {
    const clerk = await enrolled(shop, "passkey", ["operators.manage"]);
    const token = await signedIn(shop, clerk);
    const start = here.now().getTime();
    const invite = (account: string) => shop.send(operators.invite, { account, name: "New", reason: "joins us" }, { token });
    here.at(new Date(start + 5 * MINUTE_MS - 1_000));
    await invite("new-one");
    here.at(new Date(start + 5 * MINUTE_MS + 1_000));
    await expect(invite("new-two")).rejects.toMatchObject({ code: "step_up_required", status: 403 });
    expect(await shop.send(operators.me, {}, { token })).toMatchObject({ provedUntil: null });
    const asked = await shop.send(operators.challenge, {}, { token });
    const renewed = { ticket: asked.ticket, proof: clerk.prove(asked) };
    await expect(shop.send(operators.prove, { ...renewed, program: true })).rejects.toMatchObject({ code: "ticket_invalid" });
    const { until } = await shop.send(operators.stepUp, renewed, { token });
    expect(Date.parse(until)).toBe(here.now().getTime() + 5 * MINUTE_MS);
    await invite("new-two");
    await expect(shop.send(operators.stepUp, renewed, { token })).rejects.toMatchObject({ code: "ticket_invalid" });
  });
});

describe("an invitation", () => {
  test("SEC-26 office 5 is good once and for a day, for a password of the house's rules and one proof", async () => {
    const { invitation, account } = await invited(shop);
    const offer = await shop.send(operators.invitation, { invitation });
    expect(offer).toMatchObject({ account, name: "Clerk" });
    const app = new TOTP({ secret: offer.authenticator.secret });
    const enrol = (password: string, code: string) =>
      shop.send(operators.enrol, { invitation, ticket: offer.ticket, password, proof: { way: "authenticator", code } });
    const now = () => app.generate({ timestamp: here.now().getTime() });
    await expect(enrol("password1", now())).rejects.toMatchObject({ code: "password_common" });
    await expect(enrol("short", now())).rejects.toMatchObject({ code: "password_rule" });
    await expect(enrol(OFFICE_PASSWORD, "000000")).rejects.toMatchObject({ code: "authenticator_wrong" });
    expect(await enrol(OFFICE_PASSWORD, now())).toEqual({});
    const kept = await shop.rows((db) => db.selectFrom("audit_rows").select("actor").where("call", "=", "operators.enrol").execute());
    expect(kept).toContainEqual({ actor: account });
    await expect(enrol(OFFICE_PASSWORD, now())).rejects.toMatchObject({ code: "ticket_invalid" });
    await expect(shop.send(operators.invitation, { invitation })).rejects.toMatchObject({ code: "ticket_invalid" });
    const late = await invited(shop);
    here.at(new Date(here.now().getTime() + DAY_MS + 1_000));
    await expect(shop.send(operators.invitation, { invitation: late.invitation })).rejects.toMatchObject({ code: "ticket_invalid" });
  });

  test("SEC-22 is nobody's at another merchant, and its ticket takes no other's", async () => {
    const [one, other] = [await invited(shop), await invited(shop)];
    const elsewhere = (await here.merchant()).send(operators.invitation, { invitation: one.invitation });
    await expect(elsewhere).rejects.toMatchObject({ code: "ticket_invalid" });
    const offer = await shop.send(operators.invitation, { invitation: other.invitation });
    const code = new TOTP({ secret: offer.authenticator.secret }).generate({ timestamp: here.now().getTime() });
    const mixed = {
      invitation: one.invitation,
      ticket: offer.ticket,
      password: OFFICE_PASSWORD,
      proof: { way: "authenticator" as const, code },
    };
    await expect(shop.send(operators.enrol, mixed)).rejects.toMatchObject({ code: "ticket_invalid" });
  });
});

describe("the office's own cookie", () => {
  test("SEC-26 is bound to its host, hidden from scripts, and counts only with the office's header", async () => {
    const clerk = await enrolled(shop, "authenticator");
    const cookie = await cookieOf(shop, clerk, TLS);
    expect(cookie).toMatch(/^__Host-office=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict; Secure$/);
    const [pair = ""] = cookie.split(";");
    const me = (headers: Record<string, string>) => shop.send(operators.me, {}, { headers: { Cookie: pair, ...headers } });
    expect(await me({ Office: "1", ...TLS })).toMatchObject({ id: clerk.id });
    await expect(me({ ...TLS })).rejects.toMatchObject(isOver);
    // Over plain http the name without the prefix counts alone, so that a cookie of one cannot stand for the other.
    await expect(me({ Office: "1" })).rejects.toMatchObject(isOver);
    expect(await cookieOf(shop, clerk)).toMatch(/^office=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/);
  });

  test("SEC-33 office 8 is no use to a page of another site", async () => {
    const clerk = await enrolled(shop, "authenticator");
    const [Cookie = ""] = (await cookieOf(shop, clerk)).split(";");
    const own = { Cookie, Office: "1" };
    for (const foreign of [{ Origin: "https://evil.example" }, { "Sec-Fetch-Site": "cross-site" }, { "Sec-Fetch-Site": "same-site" }]) {
      const headers = { ...own, ...(foreign as Record<string, string>) };
      await expect(shop.send(operators.me, {}, { headers })).rejects.toMatchObject({ code: "cross_site" });
      await expect(shop.send(operators.logout, {}, { headers })).rejects.toMatchObject({ code: "cross_site" });
    }
    expect(await shop.send(operators.logout, {}, { headers: { ...own, "Sec-Fetch-Site": "same-origin" } })).toEqual({});
    await expect(shop.send(operators.me, {}, { headers: own })).rejects.toMatchObject(isOver);
  });

  test("SEC-05 office 9 ends after 15 minutes in which the page alone asked, and lives on while somebody touches it", async () => {
    const clerk = await enrolled(shop, "authenticator");
    const [Cookie = ""] = (await cookieOf(shop, clerk)).split(";");
    const [untouched, touched] = [
      { Cookie, Office: "1" },
      { Cookie, Office: "1", Touched: "1" },
    ];
    const now = (headers: Record<string, string>) => shop.send(desk.now, {}, { headers });
    const start = here.now().getTime();
    const after = (minutes: number) => here.at(new Date(start + minutes * MINUTE_MS));
    after(14);
    expect(await now(touched)).toBeDefined();
    for (const minutes of [16, 20, 28]) {
      after(minutes);
      expect(await now(untouched)).toBeDefined();
    }
    after(29.1);
    await expect(now(untouched)).rejects.toMatchObject(isOver);
  });

  test("office 6 opens nothing of the portal, and a member's token nothing of the office", async () => {
    const clerk = await enrolled(shop, "authenticator");
    const [Cookie = ""] = (await cookieOf(shop, clerk)).split(";");
    await expect(shop.send(wallet.balance, {}, { headers: { Cookie, Office: "1" } })).rejects.toMatchObject(isOver);
    await expect(shop.send(wallet.balance, {}, { token: await signedIn(shop, clerk) })).rejects.toMatchObject(isOver);
    await expect((await shop.member()).send(operators.me, {})).rejects.toMatchObject(isOver);
  });
});

describe("the office's place", () => {
  test("SEC-26 office 7 on a host of the portal the office is an unknown path, and on its own the portal is", async () => {
    const split = await here.merchant({ hosts: ["portal.test", "office.test"] });
    await split.rows((db) => sql`update merchant_hosts set kind = split_part(host, '.', 1)`.execute(db));
    const { token } = await split.operator();
    const ask = async (host: string, path: string, options: { token?: string } = {}) => {
      const headers = { Host: host, ...(options.token && { Authorization: options.token }) };
      const { status, json } = await here.raw(path, { headers });
      return [status, (json as { errorCode?: string }).errorCode ?? null];
    };
    expect(await ask("office.test", operators.me.path, { token })).toEqual([200, null]);
    expect(await ask("portal.test", operators.me.path, { token })).toEqual([404, "not_found"]);
    expect(await ask("portal.test", operators.me.path, { token })).toEqual(await ask("portal.test", "/ops/nothing", { token }));
    const member = await split.member();
    expect(await ask("portal.test", auth.sessions.path, { token: member.token })).toEqual([200, null]);
    expect(await ask("office.test", auth.sessions.path, { token: member.token })).toEqual([404, "not_found"]);
    // With a host of its own, the office is reached by no other way.
    await expect(split.send(operators.me, {}, { token })).rejects.toMatchObject({ code: "not_found" });
    expect(await ask("office.test", "/wps/system/whitelabel")).toEqual([200, null]);
  });

  test("SEC-26 office 11 a list of networks holds everybody else out, whatever they say about their address", async () => {
    const owner = await shop.operator({ rights: ["operators.manage"] });
    const clerk = await enrolled(shop, "passkey");
    const token = await signedIn(shop, clerk);
    const shut = { networks: ["198.51.100.0/24"], revision: 0 };
    await expect(perform(shop, owner, setAddresses, shut)).rejects.toMatchObject({ code: "addresses_shut_out" });
    for (const wrong of ["127.0.0.1/33", "fe80::1%eth0"]) {
      const set = perform(shop, owner, setAddresses, { networks: [wrong, "127.0.0.1"], revision: 0 });
      await expect(set).rejects.toMatchObject({ code: "invalid_input" });
    }
    await perform(shop, owner, setAddresses, { networks: ["198.51.100.7/24", "127.0.0.1"], revision: 0 });
    await expect(perform(shop, owner, setAddresses, { networks: [], revision: 0 })).rejects.toMatchObject({ code: "revision_stale" });
    expect(await owner.send(operators.addresses, {})).toEqual({
      networks: ["127.0.0.1/32", "198.51.100.0/24"],
      revision: 1,
      yours: "127.0.0.1",
    });
    const from = (forwarded: string) => ({ token, headers: { "X-Forwarded-For": forwarded } });
    expect(await shop.send(operators.me, {}, from("198.51.100.44"))).toMatchObject({ id: clerk.id });
    await expect(shop.send(operators.me, {}, from("203.0.113.1"))).rejects.toMatchObject(isOver);
    // The visitor writes the left of the header, the trusted proxy its right end.
    await expect(shop.send(operators.me, {}, from("198.51.100.44, 203.0.113.1"))).rejects.toMatchObject(isOver);
    const outside = { headers: { "X-Forwarded-For": "198.51.100.44, 203.0.113.1" } };
    const sent = shop.send(operators.login, { account: clerk.account, password: OFFICE_PASSWORD }, outside);
    await expect(sent).rejects.toMatchObject({ code: "address_refused", status: 403 });
  });
});
