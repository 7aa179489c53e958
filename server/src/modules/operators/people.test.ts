import { cashier } from "@magpie/contract/cashier";
import { proposals } from "@magpie/contract/office/proposals";
import { operators } from "@magpie/contract/operators";
import { HOUR_MS, MINUTE_MS } from "@magpie/domain/durations";
import { OPERATOR_RIGHTS } from "@magpie/domain/operators/rights";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { somebodyWaits } from "../../../test/kit/waits";
import { enrolled, OFFICE_PASSWORD, perform, preview, signedIn } from "../../../test/people/office";
import { newWorld, type World, type WorldMerchant, type WorldOperator } from "../../../test/world";
import { grant, renewFactor, setRole } from "./people-acts";
import { lockRoles, setGrants } from "./roles-store";

let here: World;
let shop: WorldMerchant;
let owner: WorldOperator;

beforeAll(async () => {
  here = await newWorld();
  shop = await here.merchant();
  owner = await shop.operator({ rights: ["operators.manage"] });
});
afterEach(() => here.at(null));

const rightsOf = async (who: WorldOperator) => (await who.send(operators.me, {})).rights;
const forGood = (...roles: string[]) => roles.map((role) => ({ role, until: null }));
const isForbidden = { code: "operation_not_allowed", status: 403 };

const AUDITOR = ["members.read", "records.read", "reconcile.read", "risk.read", "reports.read", "floor.read", "audit.read"];

describe("roles", () => {
  test("SEC-26 office 14 a right that goes is gone in the midst of a session, and one that comes is there", async () => {
    const clerk = await shop.operator({ rights: ["cashier.review"] });
    expect(await clerk.send(cashier.reviewQueue, {})).toBeDefined();
    await perform(shop, owner, grant, { id: clerk.id, roles: forGood("support") });
    await expect(clerk.send(cashier.reviewQueue, {})).rejects.toMatchObject(isForbidden);
    expect(await rightsOf(clerk)).toEqual(["members.read", "records.read", "feedback.answer", "members.note", "support.answer"]);
  });

  test("office 15 a grant ends by itself", async () => {
    const clerk = await shop.operator();
    const until = new Date(here.now().getTime() + 10 * MINUTE_MS).toISOString();
    await perform(shop, owner, grant, { id: clerk.id, roles: [{ role: "cashier", until }, ...forGood("auditor")] });
    expect(await rightsOf(clerk)).toContain("cashier.review");
    here.at(new Date(Date.parse(until) + 1_000));
    expect(await rightsOf(clerk)).toEqual(AUDITOR);
    await expect(clerk.send(cashier.reviewQueue, {})).rejects.toMatchObject(isForbidden);
  });

  test("office 16 nobody grants themselves anything, under whatever account, nor widens a role of their own", async () => {
    const other = await shop.operator({ rights: ["operators.manage"], personId: owner.personId });
    for (const by of [owner, other])
      await expect(perform(shop, by, grant, { id: owner.id, roles: forGood("support") })).rejects.toMatchObject({ code: "grant_own" });
    const chief = await shop.operator();
    await perform(shop, owner, grant, { id: chief.id, roles: forGood("owner") });
    const { revision, rights } = (await owner.send(operators.roles, {})).find(({ id }) => id === "owner") ?? expect.fail("no owner");
    const wider = { id: "owner", name: "Owner", rights: [...rights, "members.read"], approvalLimit: "0", dayLimit: "0", revision };
    await expect(perform(shop, chief, setRole, wider)).rejects.toMatchObject({ code: "grant_own" });
    await perform(shop, owner, setRole, wider);
    expect(await rightsOf(chief)).toContain("members.read");
    await expect(perform(shop, owner, setRole, wider)).rejects.toMatchObject({ code: "revision_stale" });
  });

  test("SEC-27 office 17 rights that must lie apart come together in no role, no person and no two accounts of one", async () => {
    const clerk = await shop.operator();
    const twin = await shop.operator({ personId: clerk.personId });
    const apart = { code: "rights_apart" };
    await expect(perform(shop, owner, grant, { id: clerk.id, roles: forGood("owner", "cashier") })).rejects.toMatchObject(apart);
    await perform(shop, owner, grant, { id: clerk.id, roles: forGood("cashier") });
    await expect(perform(shop, owner, grant, { id: twin.id, roles: forGood("owner") })).rejects.toMatchObject(apart);
    const both = {
      id: "both",
      name: "Both",
      rights: ["operators.manage", "cashier.adjust"],
      approvalLimit: "1",
      dayLimit: "1",
      revision: 0,
    };
    await expect(perform(shop, owner, setRole, both)).rejects.toMatchObject(apart);
    const { revision } = (await owner.send(operators.roles, {})).find(({ id }) => id === "cashier") ?? expect.fail("no cashier");
    await perform(shop, owner, grant, { id: twin.id, roles: forGood("support") });
    const risen = { id: "support", name: "Support", rights: ["operators.manage"], approvalLimit: "0", dayLimit: "0", revision };
    await expect(perform(shop, owner, setRole, risen)).rejects.toMatchObject(apart);
  });

  test("SEC-27 office 17 stay apart when two changes are agreed to at the same moment: the later waits, and is judged by what the first left", async () => {
    const clerk = await shop.operator();
    const twin = await shop.operator({ personId: clerk.personId });
    const first = await shop.visit(async ({ db, audit }) => {
      audit({ subject: clerk.id, reason: "made a cashier" });
      await lockRoles(db);
      await setGrants(db, clerk.id, forGood("cashier"));
      const second = perform(shop, owner, grant, { id: twin.id, roles: forGood("owner") });
      second.catch(() => {});
      await somebodyWaits(db);
      return { second };
    });
    await expect(first.second).rejects.toMatchObject({ code: "rights_apart" });
  });

  test("are shown before they change: who holds them, and which values move", async () => {
    const made = { id: "night", name: "Night", rights: ["cashier.review"], approvalLimit: "100.50", dayLimit: "300", revision: 0 };
    expect(await preview(shop, owner, setRole, made)).toMatchObject({
      changes: [
        { field: "name", from: null, to: "Night" },
        { field: "rights", from: null, to: "cashier.review" },
        { field: "approvalLimit", from: null, to: "100.50" },
        { field: "dayLimit", from: null, to: "300.00" },
      ],
      samples: [],
    });
    await perform(shop, owner, setRole, made);
    const clerk = await shop.operator();
    await perform(shop, owner, grant, { id: clerk.id, roles: forGood("night") });
    expect(await preview(shop, owner, setRole, { ...made, dayLimit: "400", revision: 1 })).toMatchObject({
      changes: [{ field: "dayLimit", from: "300.00", to: "400.00" }],
      samples: [{ kind: "person", id: clerk.id }],
      targets: { role: "night", revision: 1, holders: [clerk.id] },
    });
    expect(await clerk.send(operators.me, {})).toMatchObject({ roles: ["Night"], approvalLimit: "100.50", dayLimit: "300.00" });
  });

  test("SEC-27 office 16 take two: one proposes, another agrees to exactly that, and neither is whom it is about", async () => {
    const [chief, clerk] = [await shop.operator({ rights: ["operators.manage"] }), await shop.operator({ rights: ["operators.manage"] })];
    const propose = async (call: string, input: Record<string, unknown>) => {
      const { ticket, blast } = await owner.send(proposals.preview, { call, input });
      const { id, state } = await owner.send(proposals.propose, { ticket, reason: "as talked over" });
      expect(state).toBe("waits");
      return { id, agree: true, blastHash: blast.hash, reason: "agreed" };
    };
    const yes = await propose("operators.grant", { id: clerk.id, roles: forGood("auditor") });
    await expect(owner.send(proposals.decide, yes)).rejects.toMatchObject({ code: "approval_own" });
    await expect(clerk.send(proposals.decide, yes)).rejects.toMatchObject({ code: "grant_own" });
    expect(await chief.send(proposals.decide, yes)).toMatchObject({ state: "done" });
    expect(await rightsOf(clerk)).toEqual(AUDITOR);
    const lost = await propose("operators.renewFactor", { id: clerk.id });
    const { answer } = await chief.send(proposals.decide, lost);
    expect(await shop.send(operators.invitation, { invitation: String(answer?.invitation) })).toMatchObject({ account: clerk.account });
  });

  test("are never changed by asking directly: it takes a proposal", async () => {
    const alone = owner.send(operators.grant, { id: owner.id, roles: [] });
    await expect(alone).rejects.toMatchObject({ code: "proposal_required", status: 409 });
    await expect(owner.send(operators.setAddresses, { networks: [], revision: 0 })).rejects.toMatchObject({ code: "proposal_required" });
  });
});

describe("people", () => {
  test("SEC-26 come by an invitation, without a role, and can be disabled and invited anew", async () => {
    const { id, invitation } = await owner.send(operators.invite, { account: "Noor", name: "Noor", reason: "joins the desk" });
    const stateOf = async () => (await owner.send(operators.list, {})).find((person) => person.id === id);
    expect(await stateOf()).toMatchObject({ account: "noor", roles: [], factors: { passkeys: 0, authenticator: false }, state: "invited" });
    const again = await owner.send(operators.invite, { account: "noor", name: "Noor", reason: "lost the link" });
    expect(again.id).toBe(id);
    await expect(shop.send(operators.invitation, { invitation })).rejects.toMatchObject({ code: "ticket_invalid" });
    const clerk = await enrolled(shop, "passkey", ["members.read"]);
    const taken = owner.send(operators.invite, { account: clerk.account, name: "Clerk", reason: "by mistake" });
    await expect(taken).rejects.toMatchObject({ code: "account_taken" });
    const { ticket, passkey } = await shop.send(operators.login, { account: clerk.account, password: OFFICE_PASSWORD });
    await owner.send(operators.disable, { id: clerk.id, reason: "left the company" });
    const late = shop.send(operators.prove, { ticket, proof: clerk.prove({ passkey }), program: true });
    await expect(late).rejects.toMatchObject({ code: "ticket_invalid" });
    const back = await owner.send(operators.invite, { account: clerk.account, name: "Clerk", reason: "came back" });
    expect(await shop.send(operators.invitation, { invitation: back.invitation })).toMatchObject({ account: clerk.account });
    expect((await owner.send(operators.list, {})).find((person) => person.id === clerk.id)).toMatchObject({ state: "invited", roles: [] });
    await expect(owner.send(operators.disable, { id: owner.id, reason: "by mistake" })).rejects.toMatchObject({ code: "grant_own" });
  });

  test("whoever lost their proof gets a new invitation, and the old proof and sessions are over", async () => {
    const clerk = await enrolled(shop, "authenticator", ["members.read"]);
    const token = await signedIn(shop, clerk);
    expect((await preview(shop, owner, renewFactor, { id: clerk.id })).changes).toMatchObject([{ field: "roles", to: "" }]);
    const { invitation } = (await perform(shop, owner, renewFactor, { id: clerk.id })) as { invitation: string };
    expect((await owner.send(operators.list, {})).find(({ id }) => id === clerk.id)).toMatchObject({ roles: [], state: "invited" });
    await expect(shop.send(operators.me, {}, { token })).rejects.toMatchObject({ code: "not_logged_in" });
    const login = shop.send(operators.login, { account: clerk.account, password: OFFICE_PASSWORD });
    await expect(login).rejects.toMatchObject({ code: "credentials_wrong" });
    expect(await shop.send(operators.invitation, { invitation })).toMatchObject({ account: clerk.account });
    await expect(perform(shop, owner, renewFactor, { id: owner.id })).rejects.toMatchObject({ code: "grant_own" });
  });

  test("SEC-22 office 18 of another merchant are unknown in every call that names one, as are its roles", async () => {
    const elsewhere = await here.merchant();
    const theirs = await elsewhere.operator();
    await elsewhere.unguarded((db) =>
      db.insertInto("operators_roles").values({ id: "foreign", name: "Foreign", rights: [], approvalLimit: 0n, dayLimit: 0n }).execute(),
    );
    const unknown = { code: "not_found", status: 404 };
    await expect(owner.send(operators.disable, { id: theirs.id, reason: "not ours" })).rejects.toMatchObject(unknown);
    await expect(perform(shop, owner, grant, { id: theirs.id, roles: [] })).rejects.toMatchObject({ code: "not_found" });
    await expect(perform(shop, owner, renewFactor, { id: theirs.id })).rejects.toMatchObject({ code: "not_found" });
    const clerk = await shop.operator();
    await expect(perform(shop, owner, grant, { id: clerk.id, roles: forGood("foreign") })).rejects.toMatchObject({ code: "not_found" });
    const ids = (await owner.send(operators.list, {})).map(({ id }) => id);
    expect(ids).not.toContain(theirs.id);
    expect(await theirs.send(operators.me, {})).toMatchObject({ id: theirs.id });
  });
});

describe("sealed codes", () => {
  const manager = (more: { personId?: string } = {}) => shop.operator({ rights: ["operators.manage"], ...more });
  const codesOf = async (who: WorldOperator) => (await who.send(operators.renewCodes, {})).codes;
  const breakGlass = (codes: (string | undefined)[]) =>
    shop.raw(operators.breakGlass.path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ codes: codes.map((code) => code ?? ""), reason: "the network is gone" }),
    });

  test("SEC-26 office 12 of one person open nothing; those of two open an hour for switches and people", async () => {
    const [one, two] = [await manager(), await manager()];
    const twin = await manager({ personId: one.personId });
    const [ownCodes, twinCodes, otherCodes] = [await codesOf(one), await codesOf(twin), await codesOf(two)];
    const codeOf = (answer: { json: unknown }) => (answer.json as { errorCode?: string }).errorCode;
    expect(codeOf(await breakGlass([ownCodes[0], ownCodes[1]]))).toBe("approval_own");
    expect(codeOf(await breakGlass([ownCodes[0], twinCodes[0]]))).toBe("approval_own");
    expect(codeOf(await breakGlass([ownCodes[0], ownCodes[0]]))).toBe("code_wrong");
    const opened = await breakGlass([ownCodes[0]?.toLowerCase().replaceAll("-", " "), otherCodes[0]]);
    const [Cookie = ""] = [opened.headers["set-cookie"]].flat()[0]?.split(";") ?? [];
    const me = () => shop.send(operators.me, {}, { headers: { Cookie, Office: "1" } });
    expect(await me()).toMatchObject({ account: one.account, rights: ["switches.off", "switches.on", "operators.manage"] });
    expect(await two.send(operators.me, {})).toMatchObject({ glass: { by: one.account } });
    expect(codeOf(await breakGlass([ownCodes[0], otherCodes[1]]))).toBe("code_wrong");
    const start = here.now().getTime();
    for (const minutes of [14, 28, 42, 56]) {
      here.at(new Date(start + minutes * MINUTE_MS));
      await shop.send(
        operators.invite,
        { account: `glass-${minutes}`, name: "New", reason: "needed now" },
        { headers: { Cookie, Office: "1", Touched: "1" } },
      );
    }
    here.at(new Date(start + HOUR_MS + 1_000));
    await expect(me()).rejects.toMatchObject({ code: "not_logged_in" });
  });

  test("SEC-26 SEC-27 are given to those alone who manage people, and open nothing for one who does no more, nor agree to the other's wish", async () => {
    const [one, two, puppet] = [await manager(), await manager(), await shop.operator()];
    await expect(codesOf(puppet)).rejects.toMatchObject(isForbidden);
    const { ticket, blast } = await two.send(proposals.preview, { call: "operators.grant", input: { id: puppet.id, roles: [] } });
    const { id } = await two.send(proposals.propose, { ticket, reason: "as talked over" });
    const [ownCodes, otherCodes] = [await codesOf(one), await codesOf(two)];
    const opened = await breakGlass([ownCodes[0], otherCodes[0]]);
    const [Cookie = ""] = [opened.headers["set-cookie"]].flat()[0]?.split(";") ?? [];
    const yes = { id, agree: true, blastHash: blast.hash, reason: "agreed" };
    const decided = shop.send(proposals.decide, yes, { headers: { Cookie, Office: "1" } });
    await expect(decided).rejects.toMatchObject({ code: "approval_own" });
    await perform(shop, owner, grant, { id: two.id, roles: forGood("support") });
    expect((await breakGlass([ownCodes[1], otherCodes[1]])).json).toMatchObject({ errorCode: "code_wrong" });
  });

  test("are replaced by newer ones, and gone with their owner", async () => {
    const [one, two] = [await manager(), await shop.operator({ rights: OPERATOR_RIGHTS })];
    const [old, other] = [await codesOf(one), await codesOf(two)];
    const [renewed] = await codesOf(one);
    expect((await breakGlass([old[0], other[0]])).json).toMatchObject({ errorCode: "code_wrong" });
    await owner.send(operators.disable, { id: one.id, reason: "left the company" });
    expect((await breakGlass([renewed, other[0]])).json).toMatchObject({ errorCode: "code_wrong" });
  });
});
