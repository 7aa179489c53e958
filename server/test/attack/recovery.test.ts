import { auth } from "@magpie/contract/identity/auth";
import { factors } from "@magpie/contract/identity/factors";
import { recovery } from "@magpie/contract/identity/recovery";
import { members } from "@magpie/contract/members";
import { messages } from "@magpie/contract/messages";
import { payees } from "@magpie/contract/payees";
import { HOUR_MS } from "@magpie/domain/durations";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { lastCode, lastText } from "../outside/outbox";
import { switchOnAuthenticator } from "../people/authenticator-app";
import { Browser } from "../people/browser";
import { newWorld, type Refused, type World, type WorldMerchant } from "../world";

const PASSWORD = "correct-horse-1";
const RIGHTS = { rights: ["recovery.review"] as const };

let product: World;
let shop: WorldMerchant;
let people = 0;

beforeAll(async () => {
  product = await newWorld({ trustedProxies: 1 });
  shop = await product.merchant({ hosts: ["127.0.0.1"] });
});
afterEach(() => product.at(null));

/** An owner with an authenticator, signed in at home, and a stranger who knows the password. */
async function ownerAndThief() {
  people += 1;
  const owner = {
    account: `owner-${people}`,
    email: `owner${people}@home.example`,
    mobile: `9190000002${String(people).padStart(2, "0")}`,
  };
  const id = await shop.addMember({ ...owner, password: PASSWORD });
  const home = new Browser(shop);
  const { token } = await home.signIn({ username: owner.account, password: PASSWORD });
  const safe = await switchOnAuthenticator(shop, { token, password: PASSWORD });
  const thief = new Browser(shop, { ip: `198.51.100.${people}` });
  return { ...owner, id, home, thief, ...safe };
}

type Story = Awaited<ReturnType<typeof ownerAndThief>>;

async function ticketOf({ account, thief }: Story): Promise<string> {
  const refused = await thief.signIn({ username: account, password: PASSWORD }).then(
    () => expect.unreachable("nothing more was asked"),
    (error: Refused) => error,
  );
  return (refused.value as { ticket: string }).ticket;
}

/** The stranger reads the owner's mail too, and begins a recovery. */
async function ask(story: Story): Promise<{ opensAt: string; stop: string }> {
  const ticket = await ticketOf(story);
  await story.thief.send(recovery.sendCode, { ticket, way: "email" });
  const answer = await lastCode(shop, story.email);
  const { opensAt } = await story.thief.send(recovery.ask, { ticket, way: "email", answer });
  const stop = /(?<=#stop=)[\w-]+/.exec(await lastText(shop, story.mobile))?.[0] ?? "";
  return { opensAt, stop };
}

/** When several messages are sent at one moment, any may leave first. */
function textsTo(to: string): string[] {
  const { sms, mail } = product.sent;
  return [...mail, ...sms].filter((message) => message.to === to || message.to === `+${to}`).map(({ text }) => text);
}

async function waitingOf({ id }: Story) {
  const operator = await shop.operator(RIGHTS);
  return (await operator.send(recovery.list, {})).list.find(({ memberId }) => memberId === id);
}

async function hoursLater(hours: number): Promise<void> {
  product.at(new Date(product.now().getTime() + hours * HOUR_MS));
  await shop.rows((db) => product.server.jobs.add(db, shop.id, "recovery.finish", {}));
  await product.jobsDone();
}

const hasAuthenticator = ({ id }: Story) =>
  shop.rows((db) => db.selectFrom("factors_authenticators").select("memberId").where("memberId", "=", id).executeTakeFirst());

/** Both approvals, by two people, before the waiting time is over. */
async function agree(story: Story): Promise<void> {
  const id = (await waitingOf(story))?.id ?? "";
  const [one, two] = [await shop.operator(RIGHTS), await shop.operator(RIGHTS)];
  expect(await one.send(recovery.approve, { id })).toEqual({ agreed: false });
  expect(await two.send(recovery.approve, { id })).toEqual({ agreed: true });
}

describe("a recovery", () => {
  test("SEC-12 GS-03 is told at once to mail, mobile and portal with a link that stops it, and opens nothing by itself", async () => {
    const ana = await ownerAndThief();
    const { stop } = await ask(ana);
    expect(await lastText(shop, ana.email)).toContain(`${product.address}/#stop=${stop}`);
    const { content } = await shop.send(messages.inbox, {}, { token: ana.token });
    expect(content[0]).toMatchObject({ kind: "recoveryAsked" });
    expect((await shop.send(recovery.status, {}, { token: ana.token })).waiting).toHaveProperty("opensAt");
    await hoursLater(100);
    expect(await hasAuthenticator(ana)).toBeDefined();
  });

  test("SEC-12 removes nothing before its 72 hours, though two people agree; then all sessions end and the owner is told", async () => {
    const ana = await ownerAndThief();
    await ask(ana);
    await agree(ana);
    await hoursLater(71);
    expect(await hasAuthenticator(ana)).toBeDefined();
    await hoursLater(1.1);
    expect(await hasAuthenticator(ana)).toBeUndefined();
    for (const to of [ana.email, ana.mobile]) expect(await lastText(shop, to)).toContain("removed by a recovery");
    await expect(shop.send(members.info, {}, { token: ana.token })).rejects.toMatchObject({ code: "not_logged_in" });
    const { token } = await ana.home.signIn({ username: ana.account, password: PASSWORD });
    const stepped = await shop.send(auth.stepUp, { way: "password", answer: PASSWORD }, { token });
    const account = { kind: "BANK", institution: "Bank", number: "55001234567", name: "Ana Rao" } as const;
    expect((await shop.send(payees.add, account, stepped)).opensAt).not.toBeNull();
  });

  test("SEC-12 SEC-14 takes two people: one with two accounts is one, and a yes of the day before yesterday is none", async () => {
    const ana = await ownerAndThief();
    await ask(ana);
    const id = (await waitingOf(ana))?.id ?? "";
    const one = await shop.operator(RIGHTS);
    const again = await shop.operator({ ...RIGHTS, personId: one.personId });
    await one.send(recovery.approve, { id });
    await expect(again.send(recovery.approve, { id })).rejects.toMatchObject({ code: "approval_own" });
    await hoursLater(25);
    const two = await shop.operator(RIGHTS);
    expect(await two.send(recovery.approve, { id })).toEqual({ agreed: false });
    await hoursLater(80);
    expect(await hasAuthenticator(ana)).toBeDefined();
    const nobody = await shop.operator();
    await expect(nobody.send(recovery.approve, { id })).rejects.toMatchObject({ code: "operation_not_allowed" });
  });
});

describe("a waiting recovery", () => {
  test.each([
    ["the link in a notice", (_ana: Story, stop: string) => new Browser(shop, { ip: "192.0.2.1" }).send(recovery.stop, { ticket: stop })],
    [
      "a sign-in with the authenticator",
      async (ana: Story) => {
        const ticket = await ticketOf(ana);
        await ana.thief.send(auth.confirmExtra, { ticket, way: "authenticator", answer: ana.app.code() });
      },
    ],
    [
      "a recovery code",
      async (ana: Story) => {
        const answer = ana.app.recoveryCodes[0] ?? "";
        await ana.home.send(auth.stepUp, { way: "authenticator", answer }, ana.token);
      },
    ],
    ["the owner's open page", (ana: Story) => shop.send(recovery.cancel, {}, { token: ana.token })],
  ] as const)("SEC-12 is stopped by %s, also when two have agreed, and everybody hears of it", async (_name, stopBy) => {
    const ana = await ownerAndThief();
    const { stop } = await ask(ana);
    await agree(ana);
    await stopBy(ana, stop);
    expect(await waitingOf(ana)).toBeUndefined();
    await product.jobsDone();
    for (const to of [ana.email, ana.mobile]) expect(textsTo(to).some((text) => text.includes("stopped"))).toBe(true);
    await hoursLater(80);
    expect(await hasAuthenticator(ana)).toBeDefined();
    await expect(shop.send(recovery.stop, { ticket: stop })).rejects.toMatchObject({ code: "ticket_invalid" });
  });

  test("SEC-12 is ended by an operator's no, whose owner hears of it", async () => {
    const ana = await ownerAndThief();
    await ask(ana);
    const id = (await waitingOf(ana))?.id ?? "";
    const one = await shop.operator(RIGHTS);
    await one.send(recovery.refuse, { id, reason: "The caller did not know the date of birth." });
    expect(await lastText(shop, ana.email)).toContain("not approved");
    await expect(one.send(recovery.approve, { id })).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("a recovery that is asked for", () => {
  test("SEC-12 SEC-11 begins with the password and a code to a proved contact: neither a ticket alone nor a wrong code will do", async () => {
    const ana = await ownerAndThief();
    const ticket = await ticketOf(ana);
    expect(await ana.thief.send(recovery.offer, { ticket })).toMatchObject({ ways: [{ way: "mobile" }, { way: "email" }] });
    await expect(ana.thief.send(recovery.ask, { ticket, way: "email", answer: "" })).rejects.toMatchObject({ code: "code_missing" });
    await ana.thief.send(recovery.sendCode, { ticket, way: "mobile" });
    const right = await lastCode(shop, ana.mobile);
    const answer = right === "000000" ? "111111" : "000000";
    await expect(ana.thief.send(recovery.ask, { ticket, way: "mobile", answer })).rejects.toMatchObject({ code: "code_wrong" });
    const begin = (password: string) => shop.send(recovery.begin, { password }, { token: ana.token });
    await expect(begin("a guess")).rejects.toMatchObject({ code: "credentials_wrong" });
    expect(await begin(PASSWORD)).toHaveProperty("ticket");
    expect(await waitingOf(ana)).toBeUndefined();
  });

  test("SEC-12 asked for twice is one, and nobody without an authenticator or passkey can ask", async () => {
    const ana = await ownerAndThief();
    const { opensAt } = await ask(ana);
    product.at(new Date(product.now().getTime() + HOUR_MS));
    const ticket = await ticketOf(ana);
    await ana.thief.send(recovery.sendCode, { ticket, way: "mobile" });
    const answer = await lastCode(shop, ana.mobile);
    expect(await ana.thief.send(recovery.ask, { ticket, way: "mobile", answer })).toEqual({ opensAt });
    const ben = await shop.member({ email: "ben@home.example" });
    const begun = await ben.send(recovery.begin, { password: ben.password });
    expect(await shop.send(recovery.offer, begun)).toEqual({ ways: [] });
    expect(await shop.send(factors.status, {}, { token: ben.token })).toMatchObject({ authenticator: false });
  });
});
