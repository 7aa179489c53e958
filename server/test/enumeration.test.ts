import { beforeAll, expect, test } from "vitest";
import { type LoginAnswer, LoginClient } from "./login-client";
import { rankDistance } from "./rank-test";
import { type World, world } from "./world";

let product: World;
beforeAll(async () => {
  product = await world();
});

/** Calls of each kind; `npm run bench:login -- --timing` makes 2,000. */
const CALLS = 40;
/** Chance alone goes further once in 15,000 runs. */
const FAR = 4;

function visible({ status, headers, text }: LoginAnswer) {
  const { date: _, "x-request-id": __, ...rest } = headers;
  const { requestId: ___, ...body } = JSON.parse(text);
  return { status, headers: rest, size: text.length, body };
}

test("SEC-09 a wrong password and an unknown name get the same answer, in the same time", { timeout: 180_000 }, async () => {
  const shop = await product.merchant();
  await shop.addMember({ account: "present", password: "correct-horse-1" });
  const client = new LoginClient(product.address, shop.code, product.secretsOf(shop.id));
  const tryPassword = async (username: string) => {
    const answer = await client.post(await client.prepare({ username, password: "wrong-password" }), "127.0.0.1");
    // Each try is to be like the first.
    await shop.rows((db) => db.deleteFrom("auth_logins").execute());
    return answer;
  };
  // Not measured: the first calls of a process are slow for everybody.
  const [present, missing] = [await tryPassword("present"), await tryPassword("missing")];
  expect(present.outcome).toBe("credentials_wrong");
  expect(visible(present)).toEqual(visible(missing));

  const times = { present: [] as number[], missing: [] as number[] };
  for (let call = 0; call < CALLS; call++) {
    const names = call % 2 === 0 ? (["present", "missing"] as const) : (["missing", "present"] as const);
    for (const name of names) times[name].push((await tryPassword(name)).ms);
  }
  client.close();
  expect(Math.abs(rankDistance(times.present, times.missing))).toBeLessThan(FAR);
});
