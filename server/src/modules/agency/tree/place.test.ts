import { randomInt, randomUUID } from "node:crypto";
import { agency } from "@magpie/contract/agency";
import { members } from "@magpie/contract/members";
import { newReferralCode } from "@magpie/domain/agency/referral-code";
import { beforeAll, describe, expect, test } from "vitest";
import { registerByName } from "../../../../test/people/register";
import { type World, type WorldMerchant, world } from "../../../../test/world";
import { createMember } from "../../../seed/create-member";
import { registrationFields } from "../../../seed/registration-fields";
import { addMember, readAccount } from "../../members/members";
import { addLink, findNode, findPlace, type Invitation, joinTree, type NewLink, setDefaultAgent } from "../agency";

let product: World;
let shop: WorldMerchant;
let agents: Record<"root" | "house" | "local", string>;

beforeAll(async () => {
  product = await world();
  const asked = registrationFields({ affiliateCode: "optional", recommenderId: "optional" });
  shop = await product.merchant({ registrationFields: asked });
  agents = { root: await addAgent("root"), house: await addAgent("house"), local: await addAgent("local") };
  await shop.rows((db) => setDefaultAgent(db, agents.house));
  await shop.rows((db) => setDefaultAgent(db, agents.local, "play.example"));
});

const addAgent = (account: string) => shop.addMember({ account, password: "not-used-here-1", type: 1 });

async function link(change: Partial<NewLink> = {}): Promise<string> {
  const code = newReferralCode(randomInt);
  await shop.rows((db) => addLink(db, { code, ownerId: agents.root, accountType: 0, ...change }, new Date()));
  return code;
}

/** Registers by HTTP and returns the new member's place in the tree. */
async function register(form: Parameters<typeof registerByName>[1]) {
  const { token } = await registerByName(shop, { username: `guest${randomUUID().slice(0, 8)}`, ...form });
  const { id, type } = await shop.send(members.info, {}, { token });
  return { id, type, node: await shop.rows((db) => findNode(db, id)) };
}

/** The same without the registration form. */
function join(said: Partial<Invitation>) {
  return shop.visit(async (ctx) => {
    const place = await findPlace(ctx, { affiliateCode: "", referralCode: "", recommenderId: "", domain: "", ...said });
    const account = `guest${randomUUID().slice(0, 8)}`;
    const id = await addMember(ctx, { account, type: place.accountType, passwordHash: null, language: "EN", way: "name" });
    await joinTree(ctx, id, place);
    return { node: await findNode(ctx.db, id), ...(await readAccount(ctx.db, id)) };
  });
}

describe("whose a new member is", () => {
  test("ID-15 an agent's code puts the account below its owner, with the kind of account and all that it promises", async () => {
    const code = await link({ accountType: 2 });
    const agent = await register({ affiliateCode: ` ${code.toLowerCase()} ` });
    expect(agent).toMatchObject({ type: 2, node: { parentId: agents.root, path: [agents.root, agent.id], linkCode: code } });
    const below = await register({ affiliateCode: await link({ ownerId: agent.id }) });
    expect(below.node).toMatchObject({ parentId: agent.id, path: [agents.root, agent.id, below.id] });
  });

  test("a friend's code puts it below the friend's agent and remembers the friend; a friend's id does the same", async () => {
    const friend = await join({ affiliateCode: await link() });
    const placed = { parentId: agents.root, referrerId: friend.id, linkCode: null };
    expect((await register({ referralCode: friend.referralCode.toLowerCase() })).node).toMatchObject(placed);
    expect((await register({ recommenderId: friend.id })).node).toMatchObject(placed);
  });

  test("an agent's code decides before a friend's, and that before a friend's id", async () => {
    const [friend, other] = [await join({}), await join({})];
    const affiliateCode = await link();
    const all = await join({ affiliateCode, referralCode: friend.referralCode, recommenderId: other.id });
    expect(all.node).toMatchObject({ parentId: agents.root, referrerId: null, linkCode: affiliateCode });
    expect((await join({ referralCode: friend.referralCode, recommenderId: other.id })).node).toMatchObject({ referrerId: friend.id });
  });

  test("without any code the domain's agent takes in, elsewhere that of the house", async () => {
    expect((await join({ domain: "Play.Example:8443" })).node).toMatchObject({ parentId: agents.local });
    expect((await join({ domain: "other.example" })).node).toMatchObject({ parentId: agents.house });
    expect((await register({})).node).toMatchObject({ parentId: agents.house });
  });

  test("a friend's friend of one who leads a line stays in that line", async () => {
    const { referralCode } = await shop.rows((db) =>
      db.selectFrom("members_members").select("referralCode").where("id", "=", agents.root).executeTakeFirstOrThrow(),
    );
    expect((await join({ referralCode })).node).toMatchObject({ parentId: agents.root, referrerId: agents.root });
  });

  test("SEC-22 another merchant's codes and members are nobody's here", async () => {
    const other = await product.merchant();
    const secrets = product.secretsOf(other.id);
    const { ownerId, code } = await other.rows(async (db) => {
      const ownerId = await createMember(db, secrets, { account: "far", password: "not-used-here-1", type: 1 });
      await addLink(db, { code: "FARAWAY2", ownerId, accountType: 0 }, new Date());
      return { ownerId, code: "FARAWAY2" };
    });
    await expect(join({ affiliateCode: code })).rejects.toMatchObject({ code: "affiliate_invalid" });
    await expect(join({ recommenderId: ownerId })).rejects.toMatchObject({ code: "affiliate_invalid" });
  });
});

describe("a code that is asked about", () => {
  const ask = (code: string, domain?: string) => shop.send(agency.affiliate, { code, ...(domain && { domain }) });

  test("ID-15 a good one is good, on its own domain", async () => {
    expect(await ask(await link())).toEqual({ valid: true });
    const bound = await link({ domain: "play.example" });
    expect(await ask(bound, "play.example")).toEqual({ valid: true });
    await expect(ask(bound, "other.example")).rejects.toMatchObject({ code: "affiliate_invalid" });
    await expect(ask(bound)).rejects.toMatchObject({ code: "affiliate_invalid" });
  });

  test("ID-15 SEC-09 unknown, switched off, expired and ownerless ones are refused alike, when asked about and when used", async () => {
    const bad = [
      "NAWHERE2",
      "' or 1=1",
      await link({ enabled: false }),
      await link({ validUntil: new Date(Date.now() - 1000) }),
      await link({ ownerId: await shop.addMember({ account: "no-agent", password: "not-used-here-1" }) }),
    ];
    const answers = await Promise.all(bad.map((code) => ask(code).catch((refused) => refused.answer)));
    expect(new Set(answers.map(({ status, json }) => `${status} ${json.message}`)).size).toBe(1);
    await expect(register({ affiliateCode: bad[2] })).rejects.toMatchObject({ code: "affiliate_invalid" });
  });

  test("ID-15 the last use of a link goes to one of those who come for it at once", async () => {
    const code = await link({ maxUses: 2 });
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => join({ affiliateCode: code })));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    await expect(ask(code)).rejects.toMatchObject({ code: "affiliate_invalid" });
    const uses = shop.rows((db) => db.selectFrom("agency_links").select("uses").where("code", "=", code).executeTakeFirst());
    expect(await uses).toEqual({ uses: 2 });
  });
});
