import { createHash } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { turnsTaken } from "../src/modules/auth/turns";
import { Browser } from "./people/browser";
import { LoginClient } from "./people/login-client";
import { newWorld, type World, type WorldMerchant } from "./world";

/**
 * `STUFFING_PAIRS=10000` replays the whole list. The number of passwords looked at does not grow with its length, so a short one shows as
 * much.
 */
const PAIRS = Number(process.env.STUFFING_PAIRS ?? (process.env.DEEP ? 1_000 : 200));
const WHOLE_LIST = 10_000;
const PASSWORD = "correct-horse-1";
const AT_ONCE = 12;

let product: World;
beforeAll(async () => {
  product = await newWorld({ trustedProxies: 1 });
});

const PATIENCE_MS = 60_000 + PAIRS * 100;

test("SEC-08 a stolen list is hardly tried, however many addresses it comes from, and owners still get in", {
  timeout: PATIENCE_MS,
}, async () => {
  const shop = await product.merchant();
  await addVictims(shop, PAIRS);
  const home = new Browser(shop, { ip: "203.0.113.50" });
  await home.signIn({ username: "victim-7", password: PASSWORD });

  const checks = turnsTaken();
  const answers = await replay(shop, PAIRS);
  expect(turnsTaken() - checks).toBeLessThan(WHOLE_LIST / 1000);
  expect(answers.get("in") ?? 0).toBe(0);
  expect(answers.get("captcha_required")).toBeGreaterThan(PAIRS * 0.9);
  expect([...answers.keys()].sort()).toEqual(["captcha_required", "credentials_wrong"]);

  expect(await home.signIn({ username: "victim-7", password: PASSWORD })).toHaveProperty("token");
  const newPhone = new Browser(shop, { ip: "203.0.113.51" });
  const captcha = await newPhone.answerCaptcha();
  expect(await newPhone.signIn({ username: "victim-8", password: PASSWORD, captcha })).toHaveProperty("token");
});

/** Existing accounts, all with one password: hashing thousands would take longer than the test. */
async function addVictims(shop: WorldMerchant, count: number): Promise<void> {
  const id = await shop.addMember({ account: "victim-0", password: PASSWORD });
  await shop.rows(async (db) => {
    const {
      merchantId: _,
      registeredHome: _home,
      ...first
    } = await db.selectFrom("members_members").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const victims = Array.from({ length: count - 1 }, (_, at) => ({
      ...first,
      id: `victim${at + 1}`,
      account: `victim-${at + 1}`,
      referralCode: codeOf(at),
    }));
    for (let from = 0; from < victims.length; from += 1000) {
      await db
        .insertInto("members_members")
        .values(victims.slice(from, from + 1000))
        .execute();
    }
  });
}

function codeOf(number: number): string {
  const letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
  return Array.from({ length: 8 }, (_, place) => letters[Math.floor(number / 32 ** place) % 32]).join("");
}

/** Each pair once, each with a solved challenge, from addresses all over the world. Counts the answers by kind. */
async function replay({ world, code, id }: WorldMerchant, pairs: number): Promise<Map<string, number>> {
  const client = new LoginClient(world.address, code, world.secretsOf(id));
  const answers = new Map<string, number>();
  let next = 0;
  const worker = async () => {
    for (let pair = next++; pair < pairs; pair = next++) {
      const body = await client.prepare({ username: `victim-${pair}`, password: `guess-${pair}` });
      const { outcome } = await client.post(body, addressOf(pair));
      answers.set(outcome, (answers.get(outcome) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  client.close();
  return answers;
}

/** Spread like a rented botnet: no two of a list share a network. */
function addressOf(pair: number): string {
  const [a = 0, b = 0, c = 0, d = 0] = createHash("sha256").update(String(pair)).digest();
  return `${1 + (a % 220)}.${b}.${c}.${d}`;
}
