import { auth } from "@magpie/contract/identity/auth";
import { registration } from "@magpie/contract/identity/registration";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { addLink } from "../../src/modules/agency/agency";
import { registrationFields } from "../../src/seed/registration-fields";
import { aroundStatements } from "../kit/statements";
import { rawRequest } from "../people/raw-request";
import { NEW_PASSWORD, registerByName } from "../people/register";
import { easyChallenge } from "../people/solve";
import { type World, type WorldMerchant, world } from "../world";
import { startDoomed } from "./doomed";

// Whole servers start and die here, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 90_000 });

/** The first write of an account. */
const FIRST_WRITE = 'insert into "members_members"';
const INVITATION = "DAAMED22";
const FORM = { email: "one@mail.example", mobileNum: "9000000001", countryDialingCode: "91", affiliateCode: INVITATION } as const;

let product: World;
let shop: WorldMerchant;
let killer: pg.Client;
let takeHookAway = () => {};
let guests = 0;
let whole = 0;

beforeAll(async () => {
  product = await world();
  shop = await product.merchant({ registrationFields: registrationFields({ affiliateCode: "required" }) });
  const ownerId = await shop.addMember({ account: "agent", password: NEW_PASSWORD, type: 1 });
  await shop.rows((db) => addLink(db, { code: INVITATION, ownerId, accountType: 0 }, new Date()));
  killer = new pg.Client({ connectionString: product.ownerUrl });
  await killer.connect();
});
afterEach(() => takeHookAway());
afterAll(() => killer.end());

/** The state of an account: absent or complete. Anything between fails. */
async function standing(account: string): Promise<"none" | "whole"> {
  const parts = await shop.rows(async (db) => {
    const member = await db.selectFrom("members_members").select("id").where("account", "=", account).executeTakeFirst();
    const id = member?.id ?? "";
    const count = async (rows: Promise<unknown[]>) => (await rows).length;
    return {
      contacts: await count(db.selectFrom("members_contacts").select("kind").where("memberId", "=", id).execute()),
      places: await count(db.selectFrom("agency_tree").select("path").where("memberId", "=", id).execute()),
      sessions: await count(db.selectFrom("auth_sessions").select("id").where("memberId", "=", id).execute()),
      uses: (await db.selectFrom("agency_links").select("uses").executeTakeFirstOrThrow()).uses,
      there: member ? 1 : 0,
    };
  });
  whole += parts.there;
  const { there } = parts;
  expect(parts).toEqual({ there, contacts: 2 * there, places: there, sessions: there, uses: whole });
  if (!there) return "none";
  const challenge = await easyChallenge(shop, "login");
  expect(await shop.send(auth.login, { username: account, password: NEW_PASSWORD, challenge })).toMatchObject({
    token: expect.any(String),
  });
  return "whole";
}

function nextGuest(): string {
  guests += 1;
  return `guest${guests}`;
}

/** Statements of the transaction that writes an account, from its first write to the commit. */
function hookAccount(hook: (place: number, text: string, send: () => Promise<unknown>, client: pg.Client) => Promise<unknown>): void {
  let writing: pg.Client | undefined;
  let place = -1;
  takeHookAway = aroundStatements((text, send, client) => {
    if (text.startsWith(FIRST_WRITE)) writing = client;
    if (client !== writing) return send();
    if (text === "commit" || text === "rollback") writing = undefined;
    place += 1;
    return hook(place, text, send, client);
  });
}

const cut = (client: pg.Client) => {
  const { processID } = client as pg.Client & { processID: number };
  return killer.query("select pg_terminate_backend($1)", [processID]);
};

test("a database connection that is cut before any statement of a registration leaves no account at all", async () => {
  const statements: string[] = [];
  hookAccount((_place, text, send) => {
    statements.push(text);
    return send();
  });
  const first = nextGuest();
  await registerByName(shop, { username: first, ...FORM });
  takeHookAway();
  expect(await standing(first)).toBe("whole");
  expect(statements.at(-1)).toBe("commit");

  for (const doomed of someOf([...statements.keys()])) {
    const username = nextGuest();
    hookAccount(async (place, _text, send, client) => {
      if (place === doomed) await cut(client);
      return send();
    });
    await expect(registerByName(shop, { username, ...FORM })).rejects.toMatchObject({ status: expect.any(Number) });
    takeHookAway();
    expect([statements[doomed], await standing(username)]).toEqual([statements[doomed], "none"]);
  }
});

/** All of them in `npm run check:deep`; otherwise every third, and always the commit. */
function someOf(places: number[]): number[] {
  return process.env.DEEP ? places : places.filter((place) => (places.length - 1 - place) % 3 === 0);
}

test("a connection that is cut while it commits leaves none or a whole account that can log in", async () => {
  for (let time = 0; time < 4; time += 1) {
    const username = nextGuest();
    hookAccount((_place, text, send, client) => {
      const sent = send();
      return text === "commit" ? Promise.all([sent, cut(client)]).then(() => sent) : sent;
    });
    await registerByName(shop, { username, ...FORM }).catch(() => {});
    takeHookAway();
    expect(["none", "whole"]).toContain(await standing(username));
  }
});

test("a server that is killed at any moment of a registration leaves none or a whole account that can log in", async () => {
  const fates: [doom: string, when: "before" | "after", left: "none" | "whole"][] = [
    ['insert into "agency_tree"', "after", "none"],
    ["commit", "before", "none"],
    ["commit", "after", "whole"],
  ];
  // Killed anywhere before the commit, it leaves the same: `npm test` takes the last of these moments, `npm run check:deep` an earlier one too.
  for (const [doom, when, left] of process.env.DEEP ? fates : fates.slice(1)) {
    const username = nextGuest();
    expect(await registerWhileDying(username, { DOOM: doom, WHEN: when })).toBe("SIGKILL");
    expect([doom, when, await standing(username)]).toEqual([doom, when, left]);
  }
});

/** Registers with a server of its own that dies during it, and returns the signal. */
async function registerWhileDying(username: string, fate: Record<string, string>): Promise<NodeJS.Signals | null> {
  const server = startDoomed("doomed-server", product, { ARM: FIRST_WRITE, ...fate });
  const secrets = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
  const form = { username, ...secrets, ...FORM, agreed: true, challenge: await easyChallenge(shop, "register") };
  const headers = { Merchant: shop.code };
  const body = JSON.stringify({ value: await product.seal(form, headers) });
  const { method, path } = registration.byName;
  const request = { method, headers: { ...headers, "Content-Type": "application/json" }, body };
  await expect(rawRequest(await server.address, path, request)).rejects.toThrow();
  return server.died();
}
